import type { FirstErrorTexts } from '../../error-texts.ts';

/** What the login and every form can meet, loaded with the first page. The others are in later-errors.ts. */
export const errors = {
  invitation_invalid: '링크가 만료되었거나 이미 사용되었습니다. 다시 요청해 주세요.',
  invitation_not_approved: '승인이 필요합니다. 다시 요청해 주세요.',
  passkey_needed: '패스키로 로그인해 주세요.',
  outside_hours: '{{from}}시~{{until}}시에만 할 수 있습니다.',
  second_factor_needed: '2단계 인증을 먼저 설정해 주세요.',
  invalid_input: '입력한 내용을 다시 확인해 주세요.',
  login_failed: '⚠️ 아이디 또는 비밀번호가 틀렸습니다.',
  forbidden: '이 작업을 할 권한이 없습니다.',
  password_min: '비밀번호는 10자 이상이어야 합니다.',
  mail_unavailable: '이메일을 보낼 수 없습니다. 소속 센터에 연락해 주세요.',
  reset_link_invalid: '링크가 만료되었거나 이미 사용되었습니다. 다시 요청해 주세요.',
  required: '필수 항목입니다.',
  invalid: '형식이 올바르지 않습니다.',
  too_long: '길이 제한을 넘었습니다.',
  server_error: '❌ 서버 오류가 발생했습니다.',
  too_many_requests: '시도가 너무 많습니다. {{retryAfterSeconds}}초 뒤에 다시 시도해 주세요.',
  too_small: '값이 너무 작습니다.',
  too_large: '값이 너무 큽니다.',
} as const satisfies FirstErrorTexts;
