export const trees = {
  titles: { recommend: '추천 계보 조직도', sponsor: '후원 계보 조직도' },
  empty: { recommend: '조직도 데이터가 없습니다.', sponsor: '트리 데이터가 없습니다.' },
  loading: '불러오는 중입니다…',
  search: '아이디 또는 이름',
  matches: '검색 결과',
  noMatch: '찾은 회원이 없습니다.',
  more: '{{count}}명 더 보기',
} as const;
