export const notices = {
  account: '계정 활동 보기',
  title: '공지사항',
  empty: '아직 공지사항이 없습니다.',
  unread: '읽지 않음',
  notice_loading_fail: '공지사항을 불러오지 못했습니다.',
  emptyAction: '홈으로 가기',
} as const;
