import { COMPANY_ID } from '@starline/domain/members';
import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import { TREE_NAMES, type TreeName } from '@starline/domain/trees';
import type { Context } from '@starline/services/context';
import { below, randomFrom } from '@starline/services/demo/random';
import { signUp } from '@starline/services/members/sign-up';
import { compareLines, readLine } from '@starline/services/trees/lines';
import { countPeople, readPeople } from '@starline/services/trees/people';
import { checkDownline, readChildren, readPath } from '@starline/services/trees/read';
import { searchTree } from '@starline/services/trees/search';
import { readSubtree } from '@starline/services/trees/subtree';
import { sql } from 'drizzle-orm';

export type TreeCase = {
  what: string;
  detail: string;
  target: number;
  rounds: number;
  run: (round: number) => Promise<unknown>;
};

type Top = { id: number; heads: number };

/** Tops of lines of every size: a search must not be fast only in a tiny or a whole line. */
async function topsOf({ db }: Context, tree: TreeName): Promise<Top[]> {
  const column = sql.raw(tree === 'recommend' ? 'recommend_count' : 'sponsor_count');
  const sizes = [10, 100, 1000, 10_000, 100_000, 400_000];
  const found = await Promise.all(
    sizes.map((size) =>
      db.execute<Top>(sql`
        select member_id as id, ${column} as heads from volumes where ${column} <= ${size} and member_id <> ${COMPANY_ID}
        order by ${column} desc, member_id limit 1`),
    ),
  );
  return found.flatMap(({ rows }) => rows);
}

const PREFIXES = ['a', 'm', 'mi', 'kim', '김', '김민', '이', 's1'];

export async function treeCases(ctx: Context): Promise<TreeCase[]> {
  const random = randomFrom(7);
  const size = await ctx.db.$count(sql`members`);
  const anybody = () => 2 + below(random, size - 2);
  const staff: Context = {
    ...ctx,
    actor: { kind: 'admin', id: 1, rights: INSTALLED_RIGHTS.owner, scope: null },
  };
  const as = (id: number): Context => ({ ...ctx, actor: { kind: 'member', id } });
  const cases: TreeCase[] = [];
  for (const tree of TREE_NAMES) {
    const tops = await topsOf(ctx, tree);
    const top = (round: number) => tops[round % tops.length] as Top;
    const sizes = tops.map(({ heads }) => heads.toLocaleString('en-US')).join(', ');
    const text = (round: number) => PREFIXES[round % PREFIXES.length] as string;
    const add = (what: string, detail: string, target: number, run: TreeCase['run'], rounds = 300) =>
      cases.push({ what: `${tree} ${what}`, detail, target, rounds, run });
    add('children', 'staff, any node', 20, () =>
      readChildren(staff, { tree, id: anybody(), offset: 0, limit: 200 }),
    );
    add('subtree of 3 levels', 'staff, any node, 1,000', 20, () =>
      readSubtree(staff, { tree, id: anybody(), depth: 3, limit: 1000 }),
    );
    add('path to root', 'staff, any node', 20, () => readPath(staff, { tree, id: anybody(), limit: 500 }));
    add('is in downline', `lines of ${sizes}`, 20, (round) =>
      checkDownline(as(top(round).id), { tree, id: anybody() }),
    );
    add('search, staff', PREFIXES.join(' '), 20, (round) => searchTree(staff, { tree, text: text(round) }));
    add('search in a line', `lines of ${sizes}`, 20, (round) =>
      searchTree(as(top(Math.floor(round / PREFIXES.length)).id), { tree, text: text(round) }),
    );
    const list = { tree, page: 1, size: 25, sort: 'createdAt', order: 'desc' } as const;
    add('people, first page', `lines of ${sizes}`, 100, (round) => readPeople(as(top(round).id), list), 60);
    add(
      'people, level 5',
      `lines of ${sizes}`,
      100,
      (round) => readPeople(as(top(round).id), { ...list, level: 5 }),
      60,
    );
    add(
      'people, page 10,000',
      'staff, everybody',
      300,
      () => readPeople(staff, { ...list, page: 10_000 }),
      60,
    );
    add('sums of a line', `lines of ${sizes}`, 300, (round) => readLine(as(top(round).id), { tree }), 60);
    add(
      'direct lines compared',
      `lines of ${sizes}`,
      300,
      (round) => compareLines(as(top(round).id), { tree, by: 'newMembers', page: 1, size: 10 }),
      60,
    );
    for (const hasPackage of [true, false]) {
      const people = hasPackage ? 'people, with a package' : 'people, without a package';
      const narrowed = { ...list, hasPackage };
      add(people, `lines of ${sizes}`, 100, (round) => readPeople(as(top(round).id), narrowed), 60);
      add(
        `${people}, how many`,
        `lines of ${sizes}`,
        300,
        (round) => countPeople(as(top(round).id), narrowed),
        30,
      );
    }
  }
  cases.push({
    what: 'signup under a full subtree',
    detail: `below the company: ${size.toLocaleString('en-US')} members, password hash included`,
    target: 50,
    rounds: 200,
    run: (round) =>
      signUp(
        {
          ...ctx,
          actor: { kind: 'visitor' },
          address: `10.${round % 200}.${below(random, 250)}.${below(random, 250)}`,
        },
        {
          username: `bench${Date.now().toString(36)}${round}`,
          name: '홍길동',
          password: 'pass1234',
          phone: '01000000000',
          centerId: 1,
          recommenderId: COMPANY_ID,
          countryId: 1,
        },
      ),
  });
  return cases;
}
