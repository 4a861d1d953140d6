import { CLOSED_NAME } from '@starline/domain/member-columns';
import { rewardCategories } from '@starline/domain/rewards';
import { list } from '@starline/i18n/admin/ko/list';
import { rewards } from '@starline/i18n/admin/ko/rewards';
import type { AdminCaller } from '@starline/router/callers';
import type { CellKind, Sheet, SheetColumn } from './sheet.ts';

type RowsOf<Name extends keyof AdminCaller['exports']> =
  Awaited<ReturnType<AdminCaller['exports'][Name]>> extends AsyncIterable<infer Row> ? Row : never;

const column = <Row>(
  header: string,
  kind: CellKind,
  width: number,
  value: (row: Row) => unknown,
): SheetColumn<Row> => ({
  header,
  kind,
  width,
  value,
});

/** The column of members' names, in the language of the sheets. docs/security/personal-data.md#close. */
const memberName = <Row extends { name: string }>(): SheetColumn<Row> =>
  column('이름', 'text', 14, (row) => (row.name === CLOSED_NAME ? list.closedAccount : row.name));

const WITHDRAWAL_TYPE = { bank: '은행', coin: '코인', lotto: '로또코인' };
const PRODUCT_TYPE = { normal: '기본', bcode: '보너스' };

export const MEMBERS: Sheet<RowsOf<'members'>> = {
  title: '회원',
  columns: [
    column('가입일', 'time', 18, (row) => row.createdAt),
    column('아이디', 'text', 16, (row) => row.username),
    memberName(),
    column('연락처', 'text', 16, (row) => row.phone),
    column('이메일', 'text', 22, (row) => row.email),
    column('국가', 'text', 10, (row) => row.countryName),
    column('센터', 'text', 14, (row) => row.centerName),
    column('추천인', 'text', 16, (row) => row.recommenderUsername),
    column('출금 차단', 'flag', 10, (row) => row.isWithdrawBlocked),
    column('수당 차단', 'flag', 10, (row) => row.isRewardBlocked),
    column('은행', 'text', 12, (row) => row.bankName),
    column('예금주', 'text', 12, (row) => row.accountHolder),
    column('계좌번호', 'text', 20, (row) => row.accountNumber),
    column('TRC20 지갑', 'text', 38, (row) => row.walletTrc20),
    column('로또 지갑', 'text', 24, (row) => row.walletLotto),
  ],
};

export const DEPOSITS: Sheet<RowsOf<'deposits'>> = {
  title: '입금',
  columns: [
    column('번호', 'number', 10, (row) => row.id),
    column('등록일', 'time', 18, (row) => row.createdAt),
    column('상태', 'text', 8, (row) => row.status),
    column('아이디', 'text', 16, (row) => row.username),
    memberName(),
    column('금액', 'amount', 14, (row) => row.amount),
    column('입금자명', 'text', 16, (row) => row.accountHolder),
    column('거래 ID', 'text', 40, (row) => row.transactionId),
    column('완료일', 'time', 18, (row) => row.completedAt),
    column('메모', 'text', 30, (row) => row.memo),
  ],
};

export const WITHDRAWALS: Sheet<RowsOf<'withdrawals'>> = {
  title: '출금',
  columns: [
    column('번호', 'number', 10, (row) => row.id),
    column('등록일', 'time', 18, (row) => row.createdAt),
    column('종류', 'text', 10, (row) => WITHDRAWAL_TYPE[row.type]),
    column('상태', 'text', 8, (row) => row.status),
    column('아이디', 'text', 16, (row) => row.username),
    memberName(),
    column('신청액', 'amount', 14, (row) => row.amount),
    column('수수료', 'amount', 12, (row) => row.fee),
    column('지급액', 'amount', 14, (row) => row.payout),
    column('KRW', 'won', 14, (row) => row.krwAmount),
    column('은행', 'text', 12, (row) => row.bankName),
    column('예금주', 'text', 12, (row) => row.accountHolder),
    column('계좌번호', 'text', 20, (row) => row.accountNumber),
    column('TRC20 주소', 'text', 38, (row) => row.trc20Address),
    column('로또 주소', 'text', 24, (row) => row.lottoAddress),
    column('메모', 'text', 30, (row) => row.memo),
  ],
};

export const ADJUSTMENTS: Sheet<RowsOf<'adjustments'>> = {
  title: '보정',
  columns: [
    column('번호', 'number', 8, (row) => row.id),
    column('등록일', 'time', 18, (row) => row.createdAt),
    column('아이디', 'text', 16, (row) => row.username),
    memberName(),
    column('금액', 'amount', 14, (row) => row.point),
    column('종류', 'text', 10, (row) => (row.type === 'lotto' ? '로또코인' : '포인트')),
    column('숨김', 'flag', 8, (row) => row.isHidden),
    column('메모', 'text', 40, (row) => row.description),
  ],
};

export const PRODUCTS: Sheet<RowsOf<'products'>> = {
  title: '상품',
  columns: [
    column('등록일', 'time', 18, (row) => row.createdAt),
    column('아이디', 'text', 16, (row) => row.username),
    memberName(),
    column('상품명', 'text', 18, (row) => row.productName),
    column('금액', 'amount', 14, (row) => row.amount),
    column('PV', 'amount', 14, (row) => row.pv),
    column('상태', 'text', 10, (row) =>
      row.type === 'bcode' ? (row.status === 'approved' ? '승인' : '비활성') : '-',
    ),
    column('유형', 'text', 10, (row) => PRODUCT_TYPE[row.type]),
  ],
};

export const REWARDS: Sheet<RowsOf<'rewards'>> = {
  title: '수당',
  columns: [
    column('지급일', 'time', 18, (row) => row.createdAt),
    column('정산일', 'text', 12, (row) => row.businessDay),
    column('종류', 'text', 16, (row) => rewards.types[row.type]),
    column('구분', 'text', 12, (row) =>
      rewardCategories(row)
        .map((category) => rewards.categories[category])
        .join(', '),
    ),
    column('아이디', 'text', 16, (row) => row.memberUsername),
    column('포인트', 'amount', 14, (row) => row.rewardCash),
    column('로또코인', 'amount', 12, (row) => row.lottoCount),
    column('발생 아이디', 'text', 16, (row) => row.sourceUsername),
    column('상세', 'text', 24, (row) => row.memo),
  ],
};
