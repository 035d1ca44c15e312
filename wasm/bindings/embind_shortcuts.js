/* global mergeInto, LibraryManager, Emval */
// The operations on which small calls spend most of their time, in one step where Embind's objects take several.
// Declared in bind.h.
mergeInto(LibraryManager.library, {
  posenc_is_function__deps: ['$Emval'],
  posenc_is_function: function (value) {
    return Number(typeof Emval.toValue(value) === 'function');
  },
  posenc_is_error__deps: ['$Emval'],
  posenc_is_error: function (result) {
    return Number(Emval.toValue(result).code !== undefined);
  },
  posenc_length__deps: ['$Emval'],
  posenc_length: function (array) {
    return Emval.toValue(array).length;
  },
  posenc_item__deps: ['$Emval'],
  posenc_item: function (list, k) {
    return Emval.toHandle(Emval.toValue(list)[k]);
  },
  posenc_set__deps: ['$Emval'],
  posenc_set: function (array, numbers, at) {
    Emval.toValue(array).set(Emval.toValue(numbers), at);
  },
  posenc_matrix__deps: ['$Emval'],
  posenc_matrix: function (rows, cols, data) {
    return Emval.toHandle({ rows: rows, cols: cols, data: Emval.toValue(data) });
  },
  // Replaces Embind's support for strings of wide characters, which no module here uses.
  _embind_register_std_wstring: function () {},
});
