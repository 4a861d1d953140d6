/**
 * Every Korean phrase of docs/spec/admin-back-office.md by its section, with the keys of the texts that must equal it.
 * `{x}` is a variable.
 */
export const SPEC_PHRASES: readonly (readonly [section: string, phrase: string, keys: readonly string[]])[] =
  [
    ['§2 Deposit management, §8', '조회된 내역이 없습니다.', ['list.empty']],
    ['§2 Full trees', '추천 계보 조직도', ['trees.titles.recommend']],
    ['§2 Full trees', '후원 계보 조직도', ['trees.titles.sponsor']],
    ['§2 Full trees', '조직도 데이터가 없습니다.', ['trees.empty.recommend']],
    ['§2 Full trees', '트리 데이터가 없습니다.', ['trees.empty.sponsor']],
    ['§2 Settings, §9', '{hour}시', ['settings.hour']],
    ['§4 Deposit status', '요청', ['deposits.statuses.요청']],
    ['§4 Deposit status', '완료', ['deposits.statuses.완료']],
    ['§4 Withdrawal status', '요청', ['withdrawals.statuses.요청']],
    ['§4 Withdrawal status', '완료', ['withdrawals.statuses.완료']],
    ['§4 Withdrawal status', '취소', ['withdrawals.statuses.취소']],
    ['§4 Code grant', '활성', ['codeGrants.active']],
    ['§4 Code grant', '비활성', ['codeGrants.inactive']],
    ['§4 Member edit', '비밀번호가 {password}로 초기화되었습니다', ['members.passwordReset']],
    ['§5 Member edit', '삭제하시겠습니까?', ['members.deleteConfirm']],
    ['§5 Deposits', '정말 삭제하시겠습니까?', ['deposits.deleteConfirm']],
    ['§5 Withdrawals', '선택된 항목이 없습니다.', ['list.nothingSelected']],
    ['§5 Withdrawals', '정말 완료 처리하시겠습니까?', ['withdrawals.complete.confirm']],
    ['§5 Adjustment', '아이디 확인을 먼저 해주세요', ['adjustments.checkFirst', 'codeGrants.checkFirst']],
    ['§5 Adjustment', '금액을 입력해주세요', ['adjustments.amountFirst']],
    ['§5 Code grant', '상품을 선택해주세요', ['codeGrants.productFirst']],
    ['§5 Center', '이미 존재하는 센터명입니다.', ['centers.duplicate', 'errors.center_name_taken']],
    ['§8 Access and login', '⚠️ 로그인에 실패했습니다.', ['login.failed']],
    ['§8 Access and login', '⚠️ 아이디 또는 비밀번호가 틀렸습니다.', ['errors.login_failed']],
    ['§8 Access and login', '❌ 서버 오류가 발생했습니다.', ['common.serverError', 'errors.server_error']],
    ['§8 Access and login', '❌ 네트워크 오류가 발생했습니다.', ['common.networkError']],
    ['§8 Members, Deposits', '삭제되었습니다', ['common.deleted']],
    ['§8 Members, Adjustment, Code grant, Products', '삭제 실패', ['common.deleteFailed']],
    ['§8 Members, Deposits, Withdrawals', '변경되었습니다', ['common.changed']],
    ['§8 Members, Withdrawals', '저장 실패', ['common.saveFailed']],
    ['§8 Withdrawals', '처리 중 오류가 발생했습니다.', ['withdrawals.endFailed']],
    ['§8 Withdrawals', '저장되었습니다', ['common.saved']],
    ['§8 Adjustment', '존재하지 않는 아이디입니다', ['common.username.unknown', 'members.noSuchMember']],
    ['§8 Adjustment', '보정 실패', ['adjustments.failed']],
    ['§8 Adjustment', '로또코인 보정 완료', ['adjustments.doneLotto']],
    ['§8 Adjustment', '포인트 보정 완료', ['adjustments.donePoint']],
    ['§8 Adjustment', '한도 차감(숨김) 완료', ['adjustments.doneHidden']],
    ['§8 Code grant', '지급 실패', ['codeGrants.grantFailed']],
    ['§8 Code grant, Products', '상태 변경 실패', ['codeGrants.toggleFailed', 'products.toggleFailed']],
    ['§8 Code grant', '지급 완료', ['codeGrants.granted']],
    ['§8 Code grant', '삭제되었습니다!', ['codeGrants.deleted']],
    ['§8 Products', '상태가 변경되었습니다', ['products.toggled']],
    ['§8 Rewards', '엑셀 다운로드에 실패했습니다.', ['list.exportFailed']],
    ['§8 Centers', '회원 없음', ['centers.noMember']],
    ['§9 Product types', '기본', ['products.types.normal']],
    ['§9 Product types', '보너스', ['products.types.bcode']],
  ];

/** The banks of members. docs/spec/admin-back-office.md#9-business-constants-and-limits. */
export const SPEC_BANKS =
  'KB국민, NH농협, IBK기업, 우리, 신한, KEB하나, KDB산업, BNK경남, BNK부산, SC제일, 광주, 전북, 제주, HSBC, 아이엠뱅크, 우체국, 새마을금고, 수협, 신협, SBI저축, 씨티은행, 케이뱅크, 카카오뱅크, 토스뱅크';
/** The keywords that classify rewards. docs/spec/admin-back-office.md#5-validation-rules. */
export const SPEC_KEYWORDS =
  '한도, 미지급, 수동, 차감, 초과, 보정, 관리자, manual, over, limit, block, cancel';
/** The default memo of an adjustment. docs/spec/admin-back-office.md#5-validation-rules. */
export const SPEC_DEFAULT_MEMO = '관리자 보정';
