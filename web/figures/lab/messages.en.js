/** What the lab shows. */

export const messages = {
  lab: {
    link: 'Copy link',
    linkTitle: 'A link that opens this page with the present settings',
    linkField: 'Link to the present settings',
    copied: 'Link copied',
  },
};
