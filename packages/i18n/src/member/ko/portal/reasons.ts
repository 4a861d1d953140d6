import type { ReasonTexts } from '../../../error-texts.ts';

export const reasons = {
  withdraw_blocked: '출금이 제한된 계정입니다. 센터에 문의해 주세요.',
  staff_hold: '출금이 확인을 위해 잠시 보류되었습니다. 센터에 문의해 주세요.',
  withdrawals_held: '직접 출금을 잠그셨습니다. 설정에서 풀 수 있습니다.',
  debt: '갚아야 할 포인트가 남아 있어 출금할 수 없습니다. 다음 수당에서 먼저 갚습니다.',
  window_closed: '지금은 출금 시간이 아닙니다.',
  min_amount_required: '최소 신청 금액보다 적습니다.',
  no_trc20_wallet: '등록된 TRC20 지갑이 없습니다. 프로필에서 먼저 등록해 주세요.',
  no_lotto_wallet: '등록된 로또 지갑이 없습니다. 프로필에서 먼저 등록해 주세요.',
  fill_all_bank_info: '은행, 예금주, 계좌번호(숫자 4~20자리)를 모두 입력해 주세요.',
  cooling: '지갑, 계좌 또는 비밀번호를 바꾼 지 얼마 되지 않아 아직 출금할 수 없습니다.',
  daily_limit: '오늘 신청할 수 있는 횟수를 모두 썼습니다. 내일 다시 신청해 주세요.',
  rate_unavailable: '지금은 환율을 확인할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  exceed_available: '출금 가능 금액을 넘었습니다.',
} as const satisfies ReasonTexts;
