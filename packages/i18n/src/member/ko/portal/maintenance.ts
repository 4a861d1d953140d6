export const maintenance = {
  title: '정산 시간입니다 (접속 불가)',
  text: '안전한 정산을 위해 잠시 접속을 막고 있습니다. 잠시 후 다시 이용해 주세요.',
  reopens: '{{time}}에 다시 열립니다',
  left: '남은 시간',
  auto: '시간이 되면 이 화면이 저절로 넘어갑니다.',
  open: '지금 들어가기',
} as const;
