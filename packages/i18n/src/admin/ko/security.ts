import type { RecommendedKey } from '@starline/domain/setting-records';

/** The security checklist of the settings. docs/security.md#checklist. */
export const security = {
  payoutsStopped:
    '지급이 중지되었습니다. 출금을 완료하거나 지급 파일을 보낼 수 없습니다. 설정의 ‘지급 중지’를 끄면 다시 진행됩니다.',
  publicHost:
    '관리자 화면이 회원 포털과 같은 공개 주소에서 열립니다. 별도 주소로 옮기고 접속할 수 있는 네트워크를 제한하세요.',
  passwordHold: {
    text: '관리자가 비밀번호를 설정했습니다. 다른 관리자가 해제하지 않으면 출금과 출금 정보 변경은 {{time}}까지 잠깁니다.',
    release: '잠금 해제',
    released: '잠금을 해제했습니다.',
    link: '비밀번호 재설정 링크 보내기',
    sent: '링크를 보내고 있습니다. 링크는 회원만 볼 수 있습니다.',
  },
  weaker: '보안 설정 {{count}}개가 권장값보다 약합니다: {{names}}.',
  weakerMore: '나머지 {{count}}개는 점검표에 있습니다.',
  weakerShow: '보안 점검 열기',
  title: '보안 점검 ({{met}}/{{total}} 충족)',
  met: '충족',
  weak: '권장보다 약함',
  values: '현재 {{now}} · 권장 {{recommended}}',
  apply: '권장값 적용',
  risks: {
    step_up: '꺼져 있으면 로그인된 기기만 훔쳐도 이메일·계좌·지갑을 바꿀 수 있습니다.',
    step_up_conversion_limit: '한도가 높으면 훔친 세션으로 큰 금액을 전환할 수 있습니다.',
    withdraw_cooling_hours: '바꾼 계좌로 바로 출금할 수 있으면 회원이 알아챌 시간이 없습니다.',
    withdraw_daily_requests: '제한이 없으면 짧은 시간에 잔액을 나누어 빼낼 수 있습니다.',
    deposit_open_requests: '제한이 없으면 한 회원이 입금 목록을 신청으로 채울 수 있습니다.',
    deposit_daily_requests: '제한이 없으면 프로그램으로 하루 종일 입금을 신청할 수 있습니다.',
    admin_second_factor: '비밀번호 하나만 새어 나가도 관리자 화면 전체가 열립니다.',
    staff_proof_minutes: '빼앗긴 세션으로 마지막 본인 확인이 끝날 때까지 돈을 옮길 수 있습니다.',
    admin_idle_minutes: '자리를 비운 관리자의 화면을 다른 사람이 쓸 수 있습니다.',
    personal_data_in_calls: '관리자 권한으로 REST 응답에서 회원의 연락처와 계좌를 한꺼번에 읽을 수 있습니다.',
    two_person_limit: '한 사람이 지급 내역을 만들고 스스로 지급할 수 있습니다.',
    password_min_length: '짧은 비밀번호는 금세 추측됩니다.',
    password_refuse_common: '공격자는 흔한 비밀번호부터 시도합니다.',
    password_refuse_own: '아이디나 전화번호를 아는 사람이 로그인할 수 있습니다.',
    password_refuse_repeated: '"1111" 같은 비밀번호는 몇 번 만에 맞힐 수 있습니다.',
  } satisfies Record<RecommendedKey, string>,
} as const;
