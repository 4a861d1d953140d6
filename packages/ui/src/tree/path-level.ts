/**
 * Returns a function that says, for the index of a row, at which level the path from the top to the row
 * `wanted` passes it, or undefined where the path does not pass. The rows are those of an outline, in
 * pre-order.
 */
export function pathLevels(
  rows: readonly { level: number }[],
  wanted: number,
): (index: number) => number | undefined {
  const places: number[] = [];
  let level = rows[wanted]?.level ?? 0;
  for (let index = wanted - 1; index >= 0 && level > 1; index -= 1) {
    const above = rows[index]?.level ?? 0;
    if (above >= level) continue;
    places.unshift(index);
    level = above;
  }
  return (index) => {
    if (index > wanted) return undefined;
    const passed = places.findLast((place) => place < index);
    return passed === undefined ? undefined : rows[passed]?.level;
  };
}
