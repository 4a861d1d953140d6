import type { OwnFileField } from '@starline/domain/member-columns';

/** What members call their own data. The back office says so too, unless it has a shorter word. */
export const ownFields = {
  phone: '휴대폰 번호',
  email: '이메일',
  country: '국가',
  bankName: '은행',
  accountHolder: '예금주',
  accountNumber: '계좌번호',
  walletTrc20: 'TRC20 지갑 주소',
  walletLotto: '로또 지갑 주소',
} as const satisfies Record<Exclude<OwnFileField, 'language'>, string>;
