/** The countries of docs/compatibility/constants.md#countries; the fallback when loading them fails. */
export const COUNTRIES = [
  { id: 1, code: 'KR', nameKo: '대한민국' },
  { id: 2, code: 'JP', nameKo: '일본' },
  { id: 3, code: 'CN', nameKo: '중국' },
  { id: 4, code: 'VN', nameKo: '베트남' },
  { id: 5, code: 'OT', nameKo: '기타' },
] as const;
export type CountryCode = (typeof COUNTRIES)[number]['code'];
export const DEFAULT_COUNTRY_ID = 1;
