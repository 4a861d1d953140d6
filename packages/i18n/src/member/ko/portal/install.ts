/** Texts of the invitation to install the portal. */
export const install = {
  title: '{{brand}} 앱 설치',
  text: '홈 화면에서 바로 열 수 있습니다. 저장 공간은 거의 쓰지 않습니다.',
  byHand: '공유 버튼을 누른 뒤 “홈 화면에 추가”를 선택하면 앱처럼 열 수 있습니다.',
  act: '설치하기',
  no: '괜찮습니다',
  understood: '확인',
} as const;
