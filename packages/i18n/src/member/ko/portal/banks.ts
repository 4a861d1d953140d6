import type { Bank } from '@starline/domain/banks';

/** The names of banks in each language, for display and search. The database stores the Korean names. */
export const banks = {
  KB국민: 'KB국민',
  NH농협: 'NH농협',
  IBK기업: 'IBK기업',
  우리: '우리',
  신한: '신한',
  KEB하나: 'KEB하나',
  KDB산업: 'KDB산업',
  BNK경남: 'BNK경남',
  BNK부산: 'BNK부산',
  SC제일: 'SC제일',
  광주: '광주',
  전북: '전북',
  제주: '제주',
  HSBC: 'HSBC',
  아이엠뱅크: '아이엠뱅크',
  우체국: '우체국',
  새마을금고: '새마을금고',
  수협: '수협',
  신협: '신협',
  SBI저축: 'SBI저축',
  씨티은행: '씨티은행',
  케이뱅크: '케이뱅크',
  카카오뱅크: '카카오뱅크',
  토스뱅크: '토스뱅크',
} as const satisfies Record<Bank, string>;
