export const books = {
  title: '장부 점검',
  lead: '모든 잔액을 거래 기록과 다시 맞춰 봅니다. 차이는 자동으로 고치지 않습니다.',
  run: '지금 점검',
  notYet: '점검을 시작하면 결과가 여기에 표시됩니다.',
  clean: '모든 장부가 맞습니다.',
  notClean: '{{count}}건이 맞지 않습니다. 아래 내용을 확인해 주세요.',
  checks: '점검 항목',
  findings: '맞지 않는 항목',
  finding: '기대 {{expected}}, 실제 {{actual}}',
  agrees: '일치',
  trialBalance: '시산표',
  columns: { check: '항목', examined: '확인한 수', differences: '차이', account: '계정', balance: '잔액' },
} as const;
