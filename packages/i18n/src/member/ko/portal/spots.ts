/** What the six small pictures show. */
export const spots = {
  records: '빈 기록지와 아직 켜지지 않은 별',
  invitation: '내 별 아래에 비어 있는 두 자리',
  offline: '별을 찾는 접시 안테나',
  notFound: '길이 끊긴 두 별',
  closed: '밤에 문을 닫은 집과 달',
  install: '화면에 별이 뜬 휴대전화',
} as const;
