export type Member = {
  id: number;
  parentId: number | null;
  username: string;
  name: string;
  date: string;
  sales: string;
};

/** A plausible line: most members recruit none, some a few, a few very many. The same for the same size. */
export function makeNetwork(size: number): Member[] {
  let state = 42;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  return Array.from({ length: size }, (_, index) => {
    // Later members prefer recent recruiters; the square makes some lines deep and some wide.
    const parentId = index === 0 ? null : Math.floor(index * (1 - random() ** 2 * 0.9) * random() ** 0.35);
    return {
      id: index,
      parentId,
      username: `member${index}`,
      name: `Name ${index % 977}`,
      date: '26-11-21',
      sales: Math.floor(random() * 10_000).toLocaleString('en-US'),
    };
  });
}
