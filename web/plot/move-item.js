/**
 * The items of a list, one of them moved.
 * @template T
 * @param {T[]} list
 * @param {number} from
 * @param {number} to
 */
export function moveItem(list, from, to) {
  const others = list.filter((_, k) => k !== from);
  others.splice(to, 0, list[from]);
  return others;
}
