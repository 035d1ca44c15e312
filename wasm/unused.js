/* global mergeInto, LibraryManager */
// In place of what Embind brings along and no module here uses: strings of wide characters.
mergeInto(LibraryManager.library, {
  _embind_register_std_wstring: function () {},
});
