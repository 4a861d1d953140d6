import { expect, test } from 'vitest';
import { familyOf, type Kin } from './family.ts';

const person = (
  id: number,
  parentId: number | null,
  pv: number,
  more: { childCount?: number; heads?: number } = {},
) => ({
  id,
  parentId,
  pv,
  childCount: 0,
  heads: more.childCount ?? 0,
  ordinal: id,
  ...more,
});
type Node = ReturnType<typeof person>;
const none = { passed: new Set<number>(), byPlace: false };
const drawn = ({ node, children, hidden }: Kin<Node>): unknown => [node.id, hidden, children.map(drawn)];
const count = ({ children, hidden }: Kin<Node>): number =>
  hidden + children.reduce((sum, child) => sum + 1 + count(child), 0);

test('two lines show two members each, and deeper ones are counts below them', () => {
  const nodes = [
    person(1, null, 90, { childCount: 2, heads: 12 }),
    person(2, 1, 50, { childCount: 2, heads: 6 }),
    person(3, 1, 30, { childCount: 2, heads: 4 }),
    ...[4, 5].map((id) => person(id, 2, 10, { childCount: 1, heads: 2 })),
    ...[6, 7].map((id) => person(id, 3, 10, { childCount: 1, heads: 1 })),
  ];
  const family = familyOf(nodes, 1, none) as Kin<Node>;
  expect(drawn(family)).toEqual([
    1,
    0,
    [
      [
        2,
        0,
        [
          [4, 2, []],
          [5, 2, []],
        ],
      ],
      [
        3,
        0,
        [
          [6, 1, []],
          [7, 1, []],
        ],
      ],
    ],
  ]);
  expect(count(family)).toBe(12);
});

test('of 5,001 recruits the three strongest have a box, and all others are one count', () => {
  const nodes = [
    person(1, null, 90, { childCount: 5001, heads: 5010 }),
    person(2, 1, 10),
    person(3, 1, 40, { childCount: 9, heads: 9 }),
    person(4, 1, 20),
    person(5, 1, 30),
    person(6, 3, 8),
  ];
  const family = familyOf(nodes, 1, none) as Kin<Node>;
  expect(family.children.map(({ node }) => node.id)).toEqual([3, 5, 4]);
  expect(family.hidden).toBe(4998);
  expect(family.children[0]).toMatchObject({ hidden: 8, children: [{ node: { id: 6 } }] });
  expect(count(family)).toBe(5010);
});

test('the line to a member that was found has a box, however weak', () => {
  const nodes = [
    person(1, null, 90, { childCount: 6, heads: 7 }),
    ...[2, 3, 4, 5].map((id) => person(id, 1, 10 * id)),
    person(7, 1, 1, { childCount: 1, heads: 1 }),
    person(8, 7, 0),
  ];
  const family = familyOf(nodes, 1, { passed: new Set([1, 7, 8]), byPlace: false }) as Kin<Node>;
  expect(family.children.map(({ node }) => node.id)).toEqual([5, 4, 7]);
  expect(family.children[2]?.children[0]?.node.id).toBe(8);
});

test('the places of the sponsor tree keep their order', () => {
  const nodes = [person(1, null, 9, { childCount: 2, heads: 2 }), person(2, 1, 1), person(3, 1, 8)];
  const family = familyOf(nodes, 1, { ...none, byPlace: true });
  expect(family?.children.map(({ node }) => node.id)).toEqual([2, 3]);
});
