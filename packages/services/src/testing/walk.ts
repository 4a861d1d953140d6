type Cursored = { cursor: string };

/**
 * Every row of a list, read by cursor from its beginning (`after`) or from a row backwards (`before`) until a
 * page is empty.
 */
export async function walk<Row extends Cursored>(
  read: (place: { after?: string | undefined; before?: string | undefined }) => Promise<Row[]>,
  direction: 'after' | 'before',
  from?: string,
): Promise<Row[]> {
  const pages: Row[][] = [];
  let cursor = from;
  for (;;) {
    const rows = await read({ [direction]: cursor });
    if (rows.length === 0) break;
    pages.push(rows);
    cursor = rows.at(direction === 'after' ? -1 : 0)?.cursor;
  }
  if (direction === 'before') pages.reverse();
  return pages.flat();
}
