export const personal = {
  show: '개인정보 보기',
  showText: '연락처·이메일·계좌·지갑을 가리지 않고 보여 줍니다. 사유와 함께 감사 기록에 남습니다.',
  reason: '사유',
  reasonHint: '예: 본인 확인 전화, 이체 처리',
  confirm: '계속',
  masked: '가려진 값은 그대로 두면 바뀌지 않습니다. 바꾸려면 모두 지우고 새로 입력해 주세요.',
  exportInFull: '개인정보 포함',
  exportText: '개인정보를 가리지 않은 파일을 만듭니다. 사유와 함께 감사 기록에 남습니다.',
  close: '계정 닫기',
  closeText:
    '이름, 연락처, 이메일, 계좌, 지갑, 출금처, 로그인 수단과 알림을 지웁니다. 되돌릴 수 없습니다. 장부와 조직도의 자리는 남습니다.',
  closeLabel: '확인을 위해 아이디 {{username}} 입력',
  closeDiffers: '입력한 아이디가 {{username}} 계정과 다릅니다.',
  closed: '계정을 닫았습니다.',
  isClosed: '{{time}}에 닫힌 계정입니다. 개인정보를 지웠습니다.',
} as const;
