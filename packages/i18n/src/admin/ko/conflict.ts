export const conflict = {
  title: '다른 관리자가 그 사이 저장했습니다',
  text: '한쪽만 바꾼 항목은 그 값이 이미 선택되어 있습니다. 둘 다 바꾼 항목을 골라 주세요.',
  seen: '열었을 때',
  theirs: '지금 저장된 값',
  mine: '내 값',
  changedBy: { both: '둘 다 바꿈', theirs: '다른 관리자만 바꿈', mine: '나만 바꿈' },
  open: '골라 주세요: {{fields}}',
  back: '양식으로 돌아가기',
  save: '고른 값으로 저장',
} as const;
