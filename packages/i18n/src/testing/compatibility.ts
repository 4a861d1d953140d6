// Words and numbers of the old system that clients and staff depend on. A test compares each with the
// product, so that none is lost. docs/compatibility/README.md#reading.

/** Keys under which clients look up the texts of the portal. docs/compatibility/messages.md#member-keys. */
export const MESSAGE_KEYS = [
  'login_failed',
  'login_error',
  'access_blocked',
  'username_rule',
  'password_min_4',
  'please_check_center',
  'please_check_recommender',
  'signup_success',
  'server_error',
  'center_not_exist',
  'recommender_not_exist',
  'save_success',
  'save_fail',
  'password_change_success',
  'password_change_fail',
  'password_not_match',
  'alert_empty_amount_or_holder',
  'alert_apply_success',
  'alert_apply_fail',
  'min_amount_required',
  'exceed_available',
  'withdraw_not_allowed',
  'fill_all_bank_info',
  'no_trc20_wallet',
  'no_lotto_wallet',
  'apply_success',
  'apply_fail',
  'cancel_success',
  'cancel_fail',
  'insufficient_point',
  'purchase_success',
  'purchase_fail',
  'select_product_alert',
  'purchase_complete',
  'purchase_error',
  'notice_loading_fail',
];

/**
 * Korean phrases of the back office by screen, with the keys of the texts that must equal them. `{x}` is a
 * variable. docs/compatibility/messages.md#office-phrases.
 */
export const PHRASES: readonly (readonly [screen: string, phrase: string, keys: readonly string[]])[] = [
  ['login', '⚠️ 로그인에 실패했습니다.', ['login.failed']],
  ['login', '⚠️ 아이디 또는 비밀번호가 틀렸습니다.', ['errors.login_failed']],
  ['login', '❌ 서버 오류가 발생했습니다.', ['common.serverError', 'errors.server_error']],
  ['login', '❌ 네트워크 오류가 발생했습니다.', ['common.networkError']],
  ['lists', '조회된 내역이 없습니다.', ['list.empty']],
  ['lists', '선택된 항목이 없습니다.', ['list.nothingSelected']],
  ['lists', '엑셀 다운로드에 실패했습니다.', ['list.exportFailed']],
  ['after an act', '삭제되었습니다', ['common.deleted']],
  ['after an act', '삭제 실패', ['common.deleteFailed']],
  ['after an act', '변경되었습니다', ['common.changed']],
  ['after an act', '저장 실패', ['common.saveFailed']],
  ['after an act', '저장되었습니다', ['common.saved']],
  ['members', '비밀번호가 {password}로 초기화되었습니다', ['members.passwordReset']],
  ['members', '삭제하시겠습니까?', ['members.deleteConfirm']],
  ['deposits', '요청', ['deposits.statuses.요청']],
  ['deposits', '완료', ['deposits.statuses.완료']],
  ['deposits', '정말 삭제하시겠습니까?', ['deposits.deleteConfirm']],
  ['withdrawals', '요청', ['withdrawals.statuses.요청']],
  ['withdrawals', '완료', ['withdrawals.statuses.완료']],
  ['withdrawals', '취소', ['withdrawals.statuses.취소']],
  ['withdrawals', '정말 완료 처리하시겠습니까?', ['withdrawals.complete.confirm']],
  ['withdrawals', '처리 중 오류가 발생했습니다.', ['withdrawals.endFailed']],
  ['adjustments', '아이디 확인을 먼저 해주세요', ['adjustments.checkFirst', 'codeGrants.checkFirst']],
  ['adjustments', '금액을 입력해주세요', ['adjustments.amountFirst']],
  ['adjustments', '존재하지 않는 아이디입니다', ['common.username.unknown', 'members.noSuchMember']],
  ['adjustments', '보정 실패', ['adjustments.failed']],
  ['adjustments', '로또코인 보정 완료', ['adjustments.doneLotto']],
  ['adjustments', '포인트 보정 완료', ['adjustments.donePoint']],
  ['adjustments', '한도 차감(숨김) 완료', ['adjustments.doneHidden']],
  ['code grants', '활성', ['codeGrants.active']],
  ['code grants', '비활성', ['codeGrants.inactive']],
  ['code grants', '상품을 선택해주세요', ['codeGrants.productFirst']],
  ['code grants', '지급 실패', ['codeGrants.grantFailed']],
  ['code grants', '상태 변경 실패', ['codeGrants.toggleFailed', 'products.toggleFailed']],
  ['code grants', '지급 완료', ['codeGrants.granted']],
  ['code grants', '삭제되었습니다!', ['codeGrants.deleted']],
  ['products', '상태가 변경되었습니다', ['products.toggled']],
  ['products', '기본', ['products.types.normal']],
  ['products', '보너스', ['products.types.bcode']],
  ['centers', '이미 존재하는 센터명입니다.', ['centers.duplicate', 'laterErrors.center_name_taken']],
  ['centers', '회원 없음', ['centers.noMember']],
  ['trees', '추천 계보 조직도', ['trees.titles.recommend']],
  ['trees', '후원 계보 조직도', ['trees.titles.sponsor']],
  ['trees', '조직도 데이터가 없습니다.', ['trees.empty.recommend']],
  ['trees', '트리 데이터가 없습니다.', ['trees.empty.sponsor']],
  ['settings', '{hour}시', ['settings.hour']],
];

/** The banks in their order. docs/compatibility/constants.md#banks. */
export const BANK_NAMES =
  'KB국민, NH농협, IBK기업, 우리, 신한, KEB하나, KDB산업, BNK경남, BNK부산, SC제일, 광주, 전북, 제주, HSBC, 아이엠뱅크, 우체국, 새마을금고, 수협, 신협, SBI저축, 씨티은행, 케이뱅크, 카카오뱅크, 토스뱅크';

/** Words in a memo that make a reward both cash and lotto. docs/compatibility/constants.md#keywords. */
export const KEYWORDS = '한도, 미지급, 수동, 차감, 초과, 보정, 관리자, manual, over, limit, block, cancel';

/** The memo of an adjustment without one. docs/compatibility/constants.md#default-memo. */
export const DEFAULT_MEMO = '관리자 보정';

/** Deposits in USDT, and what conversions give in purchase points. docs/compatibility/constants.md#money. */
export const FIXED_AMOUNTS = [300, 500, 1000, 3000, 5000, 10000];

/** What the conversions deduct in withdrawable points. docs/compatibility/constants.md#conversion-amounts. */
export const DEDUCTIONS = [315, 525, 1050, 3150, 5250, 10500];

/** Values that a list of the product must hold. docs/compatibility/constants.md#lists. */
export const VALUES = {
  countries: ['1 KR', '2 JP', '3 CN', '4 VN', '5 OT'],
  withdrawalTypes: ['coin', 'bank', 'lotto'],
  withdrawalStatuses: ['요청', '완료', '취소'],
  depositStatuses: ['요청', '완료'],
  packageTypes: ['normal', 'bcode'],
  rewardTypes: ['daily', 'daily_matching', 'center', 'center_recommend', 'rank', 'adjust'],
  adjustmentTypes: ['point', 'lotto'],
  days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  hiddenSettings: [
    'recommender_reward_percent',
    'sponsor_reward_percent',
    'rank_reward_percent',
    'withdraw_shopping_point_percent',
    'usdt_krw_rate',
  ],
};

/** Names of settings that clients read and write. docs/compatibility/fields.md#settings. */
export const SETTING_NAMES = [
  'daily_reward_percent',
  'center_fee_percent',
  'center_recommender_percent',
  'withdraw_fee_percent',
  'withdraw_min_amount',
  'lotto_withdraw_min_amount',
  'reward_days',
  'withdraw_days',
  'center_withdraw_days',
  'lotto_withdraw_days',
  'access_block_start_hour',
  'access_block_end_hour',
  'withdraw_start_hour',
  'withdraw_end_hour',
  'center_withdraw_start_hour',
  'center_withdraw_end_hour',
  'lotto_withdraw_start_hour',
  'lotto_withdraw_end_hour',
];

/** Lengths in characters. docs/compatibility/constants.md#lengths-and-times. */
export const LENGTHS = { username: 20, password: 4, noticeTitle: 100, noticeContent: 2000 };
