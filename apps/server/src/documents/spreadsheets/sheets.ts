import { rewardCategories } from '@starline/domain/rewards';
import type { AdminCaller } from '@starline/router/callers';
import { ADJUSTMENTS } from '@starline/validators/lists/adjustments';
import { DEPOSITS } from '@starline/validators/lists/deposits';
import { MEMBERS } from '@starline/validators/lists/members';
import { PRODUCTS } from '@starline/validators/lists/products';
import { REWARDS } from '@starline/validators/lists/rewards';
import { WITHDRAWALS } from '@starline/validators/lists/withdrawals';
import type { Sheet } from './book.ts';
import { sheetOf } from './list-sheet.ts';
import type { SheetTexts } from './texts.ts';

type SheetOf<Name extends keyof AdminCaller['exports']> = Sheet<
  Awaited<ReturnType<AdminCaller['exports'][Name]>> extends AsyncIterable<infer Row> ? Row : never
>;
type ListSheets = {
  [Name in 'members' | 'deposits' | 'withdrawals' | 'adjustments' | 'products' | 'rewards']: SheetOf<Name>;
};

/** All rows have one unit, which the header names. */
const plain = () => '';

/** Returns the spreadsheets of the lists in a language. */
export function listSheets(texts: SheetTexts): ListSheets {
  const { titles, lottoCoin, point } = texts.spreadsheets;
  const closed = texts.list.closedAccount;
  const unitOf = ({ type }: { type: string }) => (type === 'lotto' ? lottoCoin : point);
  type Paid = { type: string; status: keyof typeof texts.withdrawals.statuses; isReturned: boolean };
  const outcomeOf = ({ status, isReturned }: Paid) =>
    isReturned ? texts.withdrawals.returned : texts.withdrawals.statuses[status];
  return {
    members: sheetOf(MEMBERS, {
      title: titles.members,
      texts: texts.members,
      closed,
      first: ['createdAt', 'username', 'name', 'phone', 'email', 'countryName', 'centerName'],
    }),
    deposits: sheetOf(DEPOSITS, {
      title: titles.deposits,
      texts: texts.deposits,
      closed,
      sums: { amount: ({ status }) => texts.deposits.statuses[status] },
    }),
    withdrawals: sheetOf(WITHDRAWALS, {
      title: titles.withdrawals,
      texts: texts.withdrawals,
      closed,
      cells: {
        type: ({ type }) => (type === 'lotto' ? lottoCoin : texts.withdrawals.types[type]),
        status: outcomeOf,
      },
      // Points and coins are no one sum, and a request that was cancelled or came back pays nothing.
      sums: Object.fromEntries(
        ['amount', 'fee', 'payout', 'krwAmount'].map((id) => [
          id,
          (row: Paid) => `${id === 'krwAmount' ? '' : `${unitOf(row)} · `}${outcomeOf(row)}`,
        ]),
      ),
    }),
    adjustments: sheetOf(ADJUSTMENTS, {
      title: titles.adjustments,
      texts: texts.adjustments,
      closed,
      // A hidden one moves no points.
      sums: {
        point: (row) => (row.isHidden ? `${unitOf(row)} · ${texts.adjustments.hidden}` : unitOf(row)),
      },
    }),
    products: sheetOf(PRODUCTS, {
      title: titles.products,
      texts: texts.products,
      closed,
      cells: { status: ({ type, status }) => (type === 'bcode' ? texts.products.statuses[status] : null) },
      sums: {
        amount: ({ type }) => texts.products.types[type],
        pv: ({ type }) => texts.products.types[type],
      },
    }),
    rewards: sheetOf(REWARDS, {
      title: titles.rewards,
      texts: texts.rewards,
      closed,
      first: ['createdAt', 'businessDay', 'type', 'category'],
      cells: {
        category: (row) =>
          rewardCategories(row)
            .map((category) => texts.rewards.categories[category])
            .join(', '),
      },
      sums: { rewardCash: plain, lottoCount: plain },
    }),
  };
}
