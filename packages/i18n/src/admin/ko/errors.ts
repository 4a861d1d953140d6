import type { ErrorTexts } from '../../error-texts.ts';
import { errors as memberErrors } from '../../member/ko/errors.ts';

/** The member's texts, except where staff need others. */
export const errors = {
  ...memberErrors,
  invalid_input: '입력한 내용을 다시 확인해 주세요.',
  login_failed: '⚠️ 아이디 또는 비밀번호가 틀렸습니다.',
  forbidden: '이 작업을 할 권한이 없습니다.',
  password_min: '비밀번호는 10자 이상이어야 합니다.',
  exceed_available: '출금 가능 금액을 넘습니다.',
  overdraw: '회원의 잔액이 {{by}} {{unit}} 부족합니다.',
  balance_too_large: '계정이 담을 수 있는 한도를 {{by}} {{unit}} 넘습니다.',
  deposit_spent: '이 입금으로 {{purchases}} 상품을 구매했습니다. 먼저 구매를 취소한 뒤 삭제해 주세요.',
  not_a_request: '이미 처리된 건입니다.',
  purchase_has_rewards: '이미 수당이 지급된 구매입니다. 소유자만 강제로 취소할 수 있습니다.',
  code_grant_has_rewards: '이미 수당이 지급된 지급건입니다. 비활성으로 바꿔 주세요.',
  settlement_in_progress: '정산이 지급되는 중입니다. 잠시 후 다시 시도해 주세요.',
  settlement_out_of_order: '정산은 날짜 순서대로만 처리할 수 있습니다.',
  reversal_overdraws: '이미 사용한 수당이 있어 되돌리면 잔액이 부족해집니다.',
  center_name_taken: '이미 존재하는 센터명입니다.',
  nothing_changed: '변경된 내용이 없습니다.',
  mail_unavailable: '이메일을 보낼 수 없습니다. 소속 센터에 연락해 주세요.',
  reset_link_invalid: '링크가 만료되었거나 이미 사용되었습니다. 다시 요청해 주세요.',
  required: '필수 항목입니다.',
  invalid: '형식이 올바르지 않습니다.',
  too_long: '너무 깁니다.',
  server_error: '❌ 서버 오류가 발생했습니다.',
  too_many_requests: '시도가 너무 많습니다. {{retryAfterSeconds}}초 뒤에 다시 시도해 주세요.',
  too_small: '값이 너무 작습니다.',
  too_large: '값이 너무 큽니다.',
} as const satisfies ErrorTexts & Record<string, string>;
