import { MEMBER_SORTS, WITHDRAWAL_SORTS } from '@starline/domain/list-orders';
import { CANCELLED, COMPLETED, PAID, REQUESTED } from '@starline/domain/request-states';
import { allAdjustments } from '@starline/services/adjustments/list';
import { auditEntries } from '@starline/services/audit/list';
import { allCodeGrants } from '@starline/services/code-grants/read';
import type { AdminContext } from '@starline/services/context';
import { allDeposits } from '@starline/services/deposits/list-all';
import type { Place } from '@starline/services/lists/cursor';
import { COUNT_MS, type List } from '@starline/services/lists/list';
import { allMembers } from '@starline/services/members/list-all';
import { allProducts } from '@starline/services/purchases/list-products';
import { allRewards } from '@starline/services/rewards/list-all';
import { allWithdrawals } from '@starline/services/withdrawals/list-all';
import { ListAdjustments } from '@starline/validators/adjustments';
import { ListAudit } from '@starline/validators/audit';
import { ListCodeGrants } from '@starline/validators/code-grants';
import { ListAllDeposits } from '@starline/validators/deposits';
import { ListMembers } from '@starline/validators/members';
import { ListProducts } from '@starline/validators/purchases';
import { ListAllRewards } from '@starline/validators/rewards';
import { ListAllWithdrawals } from '@starline/validators/withdrawals';

type Input = Record<string, unknown>;
export type Case = {
  list: string;
  what: string;
  target: number;
  inputs: Input[];
  /** Inputs of the total: the filters alone. */
  totals: Input[];
  /** The page a screen asks for first, and the total it asks for then, when the page is full. */
  rows: (input: Input) => Promise<unknown[]>;
  total: (input: Input) => Promise<{ total: number; isExact: boolean }>;
};

type Calls = Pick<Case, 'rows' | 'total'>;

/** Milliseconds, 95 of 100 calls: pages of an order that an index has, of any other order, and far down. */
const PAGE = 150;
const OTHER_ORDER = 2_000;
const DEEP = 2_000;
/** Orders that have an index. docs/architecture.md#lists. */
const IN_USE = ['createdAt', 'amount', 'status', 'username', 'name', 'completedAt'];

/** Frequent, medium, rare and unmatched texts; short and long. */
const USERNAMES = ['kim', 'minjun', '12', '777', 'seoyeon1', 'kimminjun1', 'zzqx', 'qz'];
const NAMES = ['김', '김민', '민준', '서연', '홍하은', 'Nguyen', '뷁'];

const days = (from: string, to: string) => ({ startDate: from, endDate: to });

type Lists = {
  name: string;
  calls: Calls;
  filters: Record<string, Input[]>;
  sorts: readonly string[];
  deep: Input[];
};

/** Every order without a filter, every filter value in every order, and the pages far down. */
function casesOfList({ name, calls, filters, sorts, deep }: Lists): Case[] {
  const isInUse = (sort: string) => IN_USE.includes(sort);
  const groups = [
    { of: '', target: PAGE, orders: ordersOf(sorts.filter(isInUse)) },
    { of: ', other orders', target: OTHER_ORDER, orders: ordersOf(sorts.filter((sort) => !isInUse(sort))) },
  ];
  if (sorts.length === 0) groups.splice(0, 2, { of: '', target: PAGE, orders: [{}] });
  const inGroup = ({ of, target, orders }: (typeof groups)[number]): Case[] => {
    const made = (what: string, inputs: Input[], totals: Input[] = []): Case => ({
      list: name,
      what: `${what}${of}`,
      target,
      inputs: inputs.flatMap((input) => orders.map((order) => ({ ...order, ...input }))),
      totals: of === '' ? totals : [],
      ...calls,
    });
    // An order without an index costs the same whatever the filter's value: one value of each filter is enough.
    const asked = Object.entries(filters).map(
      ([what, each]) => [what, target === PAGE ? each : each.slice(0, 1)] as const,
    );
    const values = asked.flatMap(([, each]) => each);
    return [
      made('no filter', [{}, { page: 3 }, { page: 40 }], [{}]),
      ...asked.map(([what, each]) => made(what, each, each)),
      made(
        'filters, page 40',
        values.map((value) => ({ ...value, page: 40 })),
      ),
    ];
  };
  return [
    ...groups.filter(({ orders }) => orders.length > 0).flatMap(inGroup),
    { list: name, what: 'page 10,000', target: DEEP, inputs: deep, totals: [], ...calls },
  ];
}

const ordersOf = (sorts: readonly string[]): Input[] =>
  sorts.flatMap((sort) => [
    { sort, order: 'asc' },
    { sort, order: 'desc' },
  ]);

export function casesOf(
  ctx: AdminContext,
  facts: { username: string; center: string; days: string[] },
): Case[] {
  const callsOf = <Query extends Place>(
    schema: { parse: (input: object) => Query },
    list: List<Query, unknown>,
    size = 10,
  ): Calls => ({
    rows: (input) => list.rows(ctx, schema.parse({ size, ...input })),
    total: (input) => list.count(ctx, schema.parse(input), COUNT_MS.screen),
  });
  const [first = '', middle = '', last = ''] = facts.days;
  const each = (key: string, values: readonly unknown[]): Input[] =>
    values.map((value) => ({ [key]: value }));
  const list = (
    name: string,
    calls: Calls,
    filters: Record<string, Input[]>,
    sorts: readonly string[],
    deep: Input[],
  ) => casesOfList({ name, calls, filters, sorts, deep });
  const people = { username: each('username', USERNAMES), name: each('name', NAMES) };
  const period = { period: [days(last, last), days(middle, last), days(first, last)] };
  const deepPages: Input[] = [
    { page: 10_000, size: 10 },
    { page: 10_000, size: 50 },
  ];
  return [
    ...list(
      'members',
      callsOf(ListMembers, allMembers),
      {
        ...people,
        center: each('center', ['센터', facts.center, 'HQ', '없는']),
        recommender: each('recommender', ['company', facts.username]),
        'date, country': [{ date: last }, { date: middle }, { country: 1 }, { country: 5 }],
        'two at once': [
          { username: 'kim', name: '민준' },
          { username: 'kim', country: 5 },
          { name: '김', center: 'HQ' },
          { name: '민준', date: last },
          { name: '김', country: 1 },
          { center: 'HQ', country: 1 },
        ],
      },
      MEMBER_SORTS,
      [
        ...deepPages,
        { page: 10_000, size: 50, sort: 'username' },
        { page: 10_000, size: 50, sort: 'centerName' },
      ],
    ),
    ...list(
      'deposits',
      callsOf(ListAllDeposits, allDeposits, 25),
      {
        username: people.username,
        status: each('status', [REQUESTED, COMPLETED]),
        ...period,
        'two at once': [
          { username: 'kim', status: REQUESTED },
          { username: 'kim', ...days(last, last) },
          { status: REQUESTED, ...days(first, last) },
          { status: COMPLETED, ...days(middle, last) },
        ],
      },
      ['createdAt', 'amount', 'status', 'username', 'completedAt'],
      deepPages,
    ),
    ...list(
      'withdrawals',
      callsOf(ListAllWithdrawals, allWithdrawals),
      {
        ...people,
        status: each('status', [REQUESTED, PAID, CANCELLED]),
        ...period,
        'two at once': [
          { username: 'kim', status: REQUESTED },
          { name: '민준', status: CANCELLED },
          { name: '김', ...days(last, last) },
          { status: REQUESTED, ...days(first, last) },
          { status: PAID, ...days(middle, last) },
          { username: 'kim', name: '민준' },
        ],
      },
      WITHDRAWAL_SORTS,
      deepPages,
    ),
    ...list(
      'products',
      callsOf(ListProducts, allProducts, 25),
      {
        ...people,
        product: each('productName', ['300', 'Pack', '없는']),
        type: each('type', ['normal', 'bcode']),
        ...period,
        'two at once': [
          { username: 'kim', type: 'bcode' },
          { name: '민준', productName: '300' },
          { name: '김', ...days(last, last) },
          { type: 'bcode', ...days(middle, last) },
          { productName: '300', type: 'normal' },
        ],
      },
      [],
      deepPages,
    ),
    ...list(
      'rewards',
      callsOf(ListAllRewards, allRewards, 25),
      {
        receiver: each('searchId', [facts.username, ...USERNAMES]),
        source: each('sourceId', [facts.username, ...USERNAMES]),
        kind: each('type', ['daily', 'daily_matching', 'rank', 'center', 'center_recommend']),
        ...period,
        'two at once': [
          { searchId: 'kim', type: 'center' },
          { searchId: 'kim', sourceId: 'minjun' },
          { sourceId: 'kim', type: 'daily' },
          { searchId: 'minjun', ...days(middle, last) },
          { type: 'center', ...days(middle, last) },
        ],
      },
      [],
      deepPages,
    ),
    ...list(
      'code grants',
      callsOf(ListCodeGrants, allCodeGrants),
      { ...people, 'two at once': [{ username: 'kim', name: '민준' }] },
      [],
      [{ page: 50, size: 10 }],
    ),
    ...list(
      'adjustments',
      callsOf(ListAdjustments, allAdjustments),
      {
        username: people.username,
        type: each('type', ['point', 'lotto']),
        'two at once': [
          { username: 'kim', type: 'point' },
          { username: '12', type: 'lotto' },
        ],
      },
      [],
      [{ page: 50, size: 100 }],
    ),
    ...list(
      'audit',
      callsOf(ListAudit, auditEntries, 50),
      {
        act: each('action', ['withdrawals.complete', 'notices.delete', 'nothing']),
        subject: each('subject', ['deposit', 'notice', 'nothing']),
        'subject no.': each('subjectId', ['77', 'nobody']),
        'two at once': [
          { subject: 'deposit', action: 'deposits.delete' },
          { subject: 'deposit', subjectId: '99' },
          { action: 'withdrawals.complete', subjectId: '98' },
        ],
      },
      [],
      [{ page: 10_000, size: 50 }],
    ),
  ];
}
