/** The dialog of the administrator’s address, loaded with it. */
export const ownEmail = {
  lead: '비밀번호, 2단계 인증, 역할, 로그인 기기처럼 내 계정이 바뀌면 이 주소로 알려 드립니다.',
  address: '메일 주소',
  addressHint: '비워 두면 메일을 보내지 않습니다.',
  language: '메일 언어',
  confirmed: '확인된 주소',
  open: '확인 안 됨',
  unconfirmed: '이 주소로 보낸 메일의 링크를 열어 확인해 주세요. 그때까지 메일을 보내지 않습니다.',
  changing: '이 주소로 보낸 메일의 링크를 열어 확인해 주세요. 그때까지 이전 주소로 보냅니다.',
  sendAgain: '확인 메일 다시 보내기',
  saved: '저장했습니다',
  asked: '확인 메일을 보냈습니다. 메일의 링크를 열어 주세요.',
  failed: '메일 주소를 저장하지 못했습니다',
  noServer: '메일 서버가 설정되지 않아 주소를 쓸 수 없습니다.',
} as const;
