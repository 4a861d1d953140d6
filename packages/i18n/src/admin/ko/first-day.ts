export const firstDay = {
  title: '첫날 할 일',
  progress: '{{count}}가지 중 {{done}}가지 완료',
  isDone: '완료',
  isOpen: '아직',
  steps: {
    plan: { title: '보상 플랜 확인', hint: '확인하기 전에는 어떤 수당도 지급되지 않습니다.' },
    packages: { title: '상품 등록', hint: '가격과 PV를 정해 판매를 시작합니다.' },
    center: { title: '센터 등록', hint: '회원은 센터에 소속되어 가입합니다.' },
    depositAddress: { title: '입금 주소', hint: '회원이 USDT를 보낼 회사 지갑입니다.' },
    company: { title: '회사 정보', hint: '상호와 사업자등록번호가 화면과 메일 아래에 나옵니다.' },
    terms: {
      title: '이용약관과 개인정보처리방침',
      hint: '게시하면 회원이 동의하고, 버전과 시각이 남습니다.',
    },
    secondOwner: {
      title: '두 번째 소유자와 두 사람 승인',
      hint: '두 사람이 2단계 인증으로 로그인해 각각 확인하면 시작됩니다.',
    },
    worker: { title: '백그라운드 작업', hint: '밤 정산과 메일을 맡는 worker가 돌고 있어야 합니다.' },
    mail: { title: '메일 보내기', hint: '첫 메일이 나가면 완료됩니다.' },
    backup: { title: '백업', hint: '첫 백업이 기록되면 완료됩니다.' },
    deposit: { title: '첫 입금', hint: '작은 금액으로 입금부터 완료까지 시험합니다.' },
    settled: { title: '첫 정산', hint: '검토 모드이므로 초안을 확인하고 승인합니다.' },
  },
} as const;
