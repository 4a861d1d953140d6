import type { ErrorTexts } from '../../error-texts.ts';
import { errors as shared } from './shared-errors.ts';

/** The texts that administrators meet too, and those of the portal alone. */
export const errors = {
  ...shared,
  password_min_4: '비밀번호는 4자 이상 입력해 주세요.',
  password_not_match: '새 비밀번호가 서로 다릅니다.',
  please_check_center: '센터를 확인해 주세요.',
  please_check_recommender: '추천인을 확인해 주세요.',
  alert_empty_amount_or_holder: '금액과 입금자명(또는 거래 ID 끝 4자리)을 입력해 주세요.',
  amount_not_in_list: '목록에 있는 금액만 선택할 수 있습니다.',
  min_amount_required: '최소 신청 금액보다 적습니다.',
  fill_all_bank_info: '은행, 예금주, 계좌번호(숫자 4~20자리)를 모두 입력해 주세요.',
  no_trc20_wallet: '등록된 TRC20 지갑이 없습니다. 프로필에서 먼저 등록해 주세요.',
  no_lotto_wallet: '등록된 로또 지갑이 없습니다. 프로필에서 먼저 등록해 주세요.',
  consent_required: '필수 문서에 동의해 주세요.',
  consent_outdated: '문서가 새 버전으로 바뀌었습니다. 새로고침한 뒤 다시 확인해 주세요.',
  select_product_alert: '상품을 선택해 주세요.',
  conversion_not_allowed: '지금은 포인트를 전환할 수 없습니다.',
  insufficient_point: '포인트가 부족합니다.',
  withdraw_not_allowed: '지금은 출금할 수 없습니다.',
  destination_limit: '저장할 수 있는 출금처는 20개까지입니다. 쓰지 않는 것을 먼저 지워 주세요.',
  deposit_open_limit: '처리 중인 입금 신청이 많습니다. 먼저 신청하신 건이 처리된 뒤 다시 신청해 주세요.',
  deposit_day_limit: '오늘 신청할 수 있는 입금 횟수를 모두 사용했습니다. 내일 다시 신청해 주세요.',
  access_blocked: '지금은 접속할 수 없는 시간입니다.',
  must_change_password: '계속하려면 비밀번호를 먼저 바꿔 주세요.',
  look_only: '회원 화면을 보는 중에는 아무것도 변경할 수 없습니다.',
  username_taken: '이미 사용 중인 아이디입니다.',
  passkey_invalid: '패스키를 확인하지 못했습니다.',
  alarm_link_invalid: '링크가 만료되었거나 이미 사용되었습니다.',
  stop_link_invalid: '이 링크를 읽을 수 없습니다. 메일의 링크를 다시 열거나 포털의 알림 설정에서 꺼 주세요.',
  confirmation_link_invalid:
    '이 링크는 만료되었거나 이미 사용되었습니다. 설정에서 확인 메일을 다시 보낼 수 있습니다.',
  look_link_invalid: '링크가 만료되었거나 이미 사용되었습니다.',
  passkey_limit: '패스키는 10개까지입니다.',
  passkey_known: '이미 등록된 패스키입니다.',
  passkeys_unavailable: '패스키를 쓸 수 없습니다.',
} as const satisfies ErrorTexts;
