export const packages = {
  title: '상품 목록',
  add: '상품 추가',
  edit: '상품 수정',
  columns: { name: '상품명', type: '종류', price: '가격', pv: 'PV', isOnSale: '판매', createdAt: '등록일' },
  onSale: '판매 중',
  offSale: '판매 안 함',
  pvHint: '기본 상품의 PV는 가격을 넘을 수 없습니다. 바꿔도 이미 판매된 상품에는 영향이 없습니다.',
} as const;
