export const products = {
  title: '상품 관리',
  columns: {
    createdAt: '등록일',
    toggle: '전환',
    username: '아이디',
    name: '이름',
    productName: '상품명',
    amount: '금액',
    pv: 'PV',
    status: '상태',
    type: '종류',
  },
  types: { normal: '기본', bcode: '보너스' },
  statuses: { approved: '승인', inactive: '비활성', cancelled: '취소됨' },
  switchOn: '활성으로',
  switchOff: '비활성으로',
  toggled: '상태가 변경되었습니다',
  toggleFailed: '상태 변경 실패',
  deleteConfirm: '정말 삭제하시겠습니까?',
  forceWarning:
    '강제로 취소하면 이 구매로 지급한 수당도 회수하고, 부족한 금액은 회원의 미상환금으로 남습니다.',
} as const;
