export const login = {
  title: '관리자 로그인',
  username: '관리자 아이디',
  password: '비밀번호',
  totp: '인증 코드',
  totpHint: '인증 앱의 6자리 코드 또는 복구 코드',
  submit: '로그인',
  passkey: '패스키로 로그인',
  failed: '⚠️ 로그인에 실패했습니다.',
  wait: '{{seconds}}초 뒤에 다시 시도할 수 있습니다.',
  reasons: {
    idle: '{{time}} 동안 사용하지 않아 로그아웃되었습니다',
    expired: '로그인이 만료되었습니다. 다시 로그인해 주세요.',
  },
} as const;
