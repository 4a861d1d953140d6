export const audit = {
  title: '감사 기록',
  columns: {
    createdAt: '시각',
    actor: '누가',
    action: '작업',
    subject: '대상',
    subjectId: '대상 번호',
    changes: '변경',
  },
  look: '보기',
} as const;
