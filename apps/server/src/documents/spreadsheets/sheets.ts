import { rewardCategories } from '@starline/domain/rewards';
import { adjustments } from '@starline/i18n/admin/ko/adjustments';
import { deposits } from '@starline/i18n/admin/ko/deposits';
import { members } from '@starline/i18n/admin/ko/members';
import { products } from '@starline/i18n/admin/ko/products';
import { rewards } from '@starline/i18n/admin/ko/rewards';
import { withdrawals } from '@starline/i18n/admin/ko/withdrawals';
import type { AdminCaller } from '@starline/router/callers';
import { ADJUSTMENTS } from '@starline/validators/lists/adjustments';
import { DEPOSITS } from '@starline/validators/lists/deposits';
import { MEMBERS } from '@starline/validators/lists/members';
import { PRODUCTS } from '@starline/validators/lists/products';
import { REWARDS } from '@starline/validators/lists/rewards';
import { WITHDRAWALS } from '@starline/validators/lists/withdrawals';
import { sheetOf } from './list-sheet.ts';
import type { Sheet } from './sheet.ts';

type SheetOf<Name extends keyof AdminCaller['exports']> = Sheet<
  Awaited<ReturnType<AdminCaller['exports'][Name]>> extends AsyncIterable<infer Row> ? Row : never
>;

export const MEMBER_SHEET: SheetOf<'members'> = sheetOf(MEMBERS, {
  title: '회원',
  texts: members,
  first: ['createdAt', 'username', 'name', 'phone', 'email', 'countryName', 'centerName'],
});

export const DEPOSIT_SHEET: SheetOf<'deposits'> = sheetOf(DEPOSITS, { title: '입금', texts: deposits });

export const WITHDRAWAL_SHEET: SheetOf<'withdrawals'> = sheetOf(WITHDRAWALS, {
  title: '출금',
  texts: withdrawals,
  cells: { type: ({ type }) => (type === 'lotto' ? '로또코인' : withdrawals.types[type]) },
});

export const ADJUSTMENT_SHEET: SheetOf<'adjustments'> = sheetOf(ADJUSTMENTS, {
  title: '보정',
  texts: adjustments,
});

export const PRODUCT_SHEET: SheetOf<'products'> = sheetOf(PRODUCTS, {
  title: '상품',
  texts: products,
  cells: { status: ({ type, status }) => (type === 'bcode' ? products.statuses[status] : '-') },
});

export const REWARD_SHEET: SheetOf<'rewards'> = sheetOf(REWARDS, {
  title: '수당',
  texts: rewards,
  first: ['createdAt', 'businessDay', 'type', 'category'],
  cells: {
    category: (row) =>
      rewardCategories(row)
        .map((category) => rewards.categories[category])
        .join(', '),
  },
});
