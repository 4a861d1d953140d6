/** The search dialog of Ctrl+K. docs/architecture.md#search. */
export const palette = {
  title: '이동·검색',
  placeholder: '화면, 아이디, 이름, 전화, 지갑, 계좌, TXID, 금액, W-·D-·B- 번호',
  empty: '찾은 것이 없습니다.',
  screens: '화면',
  settings: '설정',
  members: '회원',
  requests: { deposits: '입금', withdrawals: '출금', purchases: '구매' },
  batch: '지급 배치',
  deposits: '이 아이디의 입금',
  withdrawals: '이 아이디의 출금',
  foundBy: { id: '회원 번호', phone: '전화번호', wallet: '지갑 주소', account: '계좌번호' },
} as const;
