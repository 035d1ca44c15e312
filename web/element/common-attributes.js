/** Attributes that are no mistake in any tag. */

/** Attributes of every HTML element, and those that frameworks write. */
const globalAttribute =
  /^(accesskey|autofocus|class|contenteditable|dir|draggable|enterkeyhint|exportparts|hidden|id|inert|inputmode|is|item\w+|lang|nonce|part|popover|role|slot|spellcheck|style|tabindex|title|translate|on\w+|.*[^a-z_].*)$/;
/** Prefixes of attributes of frameworks, and of links of posenc; any name may follow. */
const openPrefix = /^(aria|data|v|x|ng|hx|pe)-/;

/** @param {string} name */
export const isCommonAttribute = (name) =>
  openPrefix.test(name) || globalAttribute.test(name.replaceAll('-', ''));
