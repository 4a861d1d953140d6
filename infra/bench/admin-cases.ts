import { CANCELLED, COMPLETED, PAID, REQUESTED } from '@starline/domain/request-states';
import { countAdjustments, readAdjustments } from '@starline/services/adjustments/list';
import { listAudit } from '@starline/services/audit/list';
import { countCodeGrants, readCodeGrants } from '@starline/services/code-grants/read';
import type { AdminContext } from '@starline/services/context';
import { countAllDeposits, readAllDeposits } from '@starline/services/deposits/list-all';
import { countMembers, readMembers } from '@starline/services/members/list-all';
import { countProducts, readProducts } from '@starline/services/purchases/list-products';
import { countAllRewards, readAllRewards } from '@starline/services/rewards/list-all';
import { countAllWithdrawals, readAllWithdrawals } from '@starline/services/withdrawals/list-all';
import { ListAdjustments } from '@starline/validators/adjustments';
import { ListAudit } from '@starline/validators/audit';
import { ListCodeGrants } from '@starline/validators/code-grants';
import { ListAllDeposits } from '@starline/validators/deposits';
import { ListMembers, MEMBER_SORTS } from '@starline/validators/members';
import { ListProducts } from '@starline/validators/purchases';
import { ListAllRewards } from '@starline/validators/rewards';
import { ListAllWithdrawals, WITHDRAWAL_SORTS } from '@starline/validators/withdrawals';

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
  total: (input: Input) => Promise<number>;
};

type Calls = Pick<Case, 'rows' | 'total'>;

const PAGE = 100;
const DEEP = 300;

/** Frequent, medium, rare and unmatched texts; short and long. */
const USERNAMES = ['kim', 'minjun', '12', '777', 'seoyeon1', 'kimminjun1', 'zzqx', 'qz'];
const NAMES = ['김', '김민', '민준', '서연', '홍하은', 'Nguyen', '뷁'];

const days = (from: string, to: string) => ({ startDate: from, endDate: to });

type List = {
  name: string;
  calls: Calls;
  filters: Record<string, Input[]>;
  sorts: readonly string[];
  deep: Input[];
};

/** Every order without a filter, every filter value in every order, and the pages far down. */
function casesOfList({ name, calls, filters, sorts, deep }: List): Case[] {
  const orders: Input[] =
    sorts.length > 0
      ? sorts.flatMap((sort) => [
          { sort, order: 'asc' },
          { sort, order: 'desc' },
        ])
      : [{}];
  const inEvery = (inputs: readonly Input[]): Input[] =>
    inputs.flatMap((input) => orders.map((order) => ({ ...order, ...input })));
  const of = (what: string, inputs: Input[], totals: Input[], target = PAGE): Case => ({
    list: name,
    what,
    target,
    inputs,
    totals,
    ...calls,
  });
  return [
    of('no filter', inEvery([{}, { page: 3 }, { page: 40 }]), [{}]),
    ...Object.entries(filters).map(([what, values]) => of(what, inEvery(values), values)),
    of(
      'filters, page 40',
      inEvery(
        Object.values(filters)
          .flat()
          .map((value) => ({ ...value, page: 40 })),
      ),
      [],
    ),
    of('page 10,000', deep, [], DEEP),
  ];
}

export function casesOf(
  ctx: AdminContext,
  facts: { username: string; center: string; days: string[] },
): Case[] {
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
      {
        rows: (input) => readMembers(ctx, ListMembers.parse(input)),
        total: (input) => countMembers(ctx, ListMembers.parse(input)),
      },
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
      {
        rows: (input) => readAllDeposits(ctx, ListAllDeposits.parse({ size: 25, ...input })),
        total: (input) => countAllDeposits(ctx, ListAllDeposits.parse({ size: 25, ...input })),
      },
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
      {
        rows: (input) => readAllWithdrawals(ctx, ListAllWithdrawals.parse(input)),
        total: (input) => countAllWithdrawals(ctx, ListAllWithdrawals.parse(input)),
      },
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
      {
        rows: (input) => readProducts(ctx, ListProducts.parse({ size: 25, ...input })),
        total: (input) => countProducts(ctx, ListProducts.parse({ size: 25, ...input })),
      },
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
      {
        rows: (input) => readAllRewards(ctx, ListAllRewards.parse({ size: 25, ...input })),
        total: (input) => countAllRewards(ctx, ListAllRewards.parse({ size: 25, ...input })),
      },
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
      {
        rows: (input) => readCodeGrants(ctx, ListCodeGrants.parse(input)),
        total: (input) => countCodeGrants(ctx, ListCodeGrants.parse(input)),
      },
      { ...people, 'two at once': [{ username: 'kim', name: '민준' }] },
      [],
      [{ page: 50, size: 10 }],
    ),
    ...list(
      'adjustments',
      {
        rows: (input) => readAdjustments(ctx, ListAdjustments.parse(input)),
        total: (input) => countAdjustments(ctx, ListAdjustments.parse(input)),
      },
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
      {
        rows: async (input) => (await listAudit(ctx, ListAudit.parse({ size: 50, ...input }))).rows,
        total: async (input) => (await listAudit(ctx, ListAudit.parse({ size: 50, ...input }))).total,
      },
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
