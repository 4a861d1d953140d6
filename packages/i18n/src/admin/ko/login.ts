export const login = {
  title: '관리자 로그인',
  username: '관리자 아이디',
  password: '비밀번호',
  totp: '인증 코드',
  totpHint: '인증 앱의 6자리 코드 또는 복구 코드',
  submit: '로그인',
  failed: '⚠️ 로그인에 실패했습니다.',
  wait: '{{seconds}}초 뒤에 다시 시도할 수 있습니다.',
} as const;
