/** Texts of an administrator who looks at the portal of a member. */
export const looks = {
  title: '회원 화면 보기',
  banner:
    '\u2068{{by}}\u2069 관리자가 \u2068{{username}}\u2069 회원의 화면을 보고 있습니다. 아무것도 변경할 수 없습니다.',
  left: '{{count}}분 남음',
  end: '끝내기',
} as const;
