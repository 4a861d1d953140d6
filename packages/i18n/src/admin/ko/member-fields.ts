import type { AuditedColumn, MemberFileField } from '@starline/domain/member-columns';
import { ownFields } from '../../member/ko/own-fields.ts';

type Field = Exclude<Extract<AuditedColumn, MemberFileField>, 'createdAt'>;

/** What a column of members is called: in lists, forms, approvals and the audit log. */
export const memberFields = {
  ...ownFields,
  username: '아이디',
  name: '이름',
  phone: '연락처',
  walletTrc20: 'TRC20 지갑',
  walletLotto: '로또 지갑',
  language: '언어',
  isWithdrawBlocked: '출금 차단',
  isRewardBlocked: '수당 차단',
} as const satisfies Record<Field, string>;
