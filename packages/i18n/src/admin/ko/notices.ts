export const notices = {
  title: '공지사항',
  add: '공지 등록',
  edit: '공지 수정',
  columns: { createdAt: '등록일', title: '제목', author: '작성자' },
  author: '관리자',
  content: '내용',
  empty: '등록된 공지가 없습니다.',
  added: '등록되었습니다',
  addFailed: '등록 실패',
  updateFailed: '수정 실패',
  deleteFailed: '삭제 실패',
  deleteConfirm: '정말 삭제하시겠습니까?',
} as const;
