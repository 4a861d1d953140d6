export const deposits = {
  title: '입금 관리',
  statuses: { 요청: '요청', 완료: '완료' },
  columns: {
    createdAt: '등록일',
    status: '상태',
    username: '아이디',
    name: '이름',
    amount: '금액',
    accountHolder: '입금자명',
    transactionId: '거래 ID',
    memo: '메모',
    completedAt: '완료일',
  },
  seenOnChain: '입금 확인',
  complete: { label: '완료 처리', confirm: '정말 완료 처리하시겠습니까?', failed: '완료 처리 실패' },
  deleteConfirm: '정말 삭제하시겠습니까?',
  forceWarning: '강제로 삭제하면 부족한 금액은 회원의 미상환금으로 남고, 이후 수당에서 먼저 차감됩니다.',
} as const;
