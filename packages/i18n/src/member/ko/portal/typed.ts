/**
 * Sentences about what a person types, and what the browser keeps. Loaded by the first field that has one to
 * say.
 */
export const typed = {
  digits_only: '숫자만 입력해 주세요.',
  bank_unknown: '목록에 있는 은행을 골라 주세요.',
  holder_letters: '예금주 이름을 두 글자 이상 적어 주세요.',
  account_digits: '계좌번호는 숫자 4~20자리입니다. 숫자와 -만 적어 주세요.',
  txid_form: '거래 ID는 64자리 16진수입니다. 거래 ID나 조회 링크를 붙여 넣어 주세요.',
  day_range: '1970년부터 2999년까지의 날짜를 적어 주세요.',
  amount_form: '금액을 알 수 없습니다. 1234.50처럼 숫자와 소수점 아래 두 자리까지만 적어 주세요.',
  day_unclear: '날짜를 끝까지 적어 주세요. 2026-11-27처럼 붙여 넣을 수도 있습니다.',
  notStored:
    '이 브라우저가 저장 공간을 막고 있거나 가득 찼습니다. 이 창에서는 그대로 쓸 수 있지만, 새로고침하거나 닫으면 다시 로그인해야 합니다.',
  kept: {
    restored: '입력하신 내용을 다시 채웠습니다.',
    discard: '비우기',
  },
  bankSearch: '은행 이름이나 초성으로 찾기',
  bankNotFound: '찾는 은행이 없습니다.',
  bankChoose: '목록에서 은행을 골라 주세요.',
} as const;
