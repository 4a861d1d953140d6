/** Saved views of lists, loaded with their menu. */
export const savedViews = {
  none: '저장한 보기가 없습니다',
  save: '지금 조건을 보기로 저장',
  name: '보기 이름',
  delete: '보기 삭제: {{name}}',
  loading: '불러오는 중',
  sharedByOthers: '다른 관리자가 공유한 보기',
  byAuthor: '{{name}}, {{author}} 작성',
  isShared: '공유 중',
  change: '보기 수정: {{name}}',
  deleted: '보기를 삭제했습니다: {{name}}',
  deleteOfOther: '{{author}} 관리자가 공유한 보기입니다. 모두의 목록에서 사라집니다.',
  ofOther: '{{author}} 관리자가 공유한 보기입니다. 바꾼 내용은 모두에게 보입니다.',
  takeCurrent: '지금 화면의 조건으로 바꾸기',
  share: '다른 관리자와 공유',
  shareHint: '이 목록을 볼 수 있는 관리자 모두에게 보입니다.',
} as const;
