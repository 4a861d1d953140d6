/** The company as members see it: deposit address, name and registration. */
export const company = {
  data: {
    title: '회사 정보',
    lead: '회원 포털과 메일 아래에 보입니다. 비어 있는 항목은 보이지 않습니다.',
    wrong: '입력한 값을 다시 확인해 주세요.',
    wrongNumber: '사업자등록번호가 아닙니다. 숫자를 다시 확인해 주세요.',
  },
  address: {
    title: '입금 주소',
    lead: '회원에게 보이는 TRC20 주소입니다. 이전 주소로 들어온 입금도 계속 확인합니다.',
    none: '저장된 입금 주소가 없습니다. 설정 변수 DEPOSIT_ADDRESS가 있으면 그 주소가 보입니다.',
    now: '현재 주소',
    change: '주소 변경',
    set: '주소 등록',
    dialog: '입금 주소 변경',
    warning:
      '주소를 바꾸면 모든 회원의 입금이 새 주소로 들어갑니다. 회원에게 바로 알림이 가고, 입금 화면에 14일 동안 변경일이 보입니다.',
    first:
      '두 사람 승인이 시작되기 전에는 첫 주소가 바로 적용됩니다. 그 뒤의 변경은 다른 관리자가 승인하거나, 혼자 운영하면 24시간을 기다립니다.',
    waits:
      '승인 규칙이 켜져 있으면 다른 관리자의 승인을 받습니다. 혼자 운영하는 실제 서비스에서는 24시간 뒤에 적용할 수 있습니다.',
    field: '새 주소',
    wrong: 'TRON 주소가 아닙니다. 글자가 빠졌거나 틀렸습니다.',
    save: '이 주소로 변경',
    saved: '입금 주소를 변경했습니다.',
    failed: '입금 주소를 변경하지 못했습니다.',
    history: '변경 기록',
    noHistory: '아직 변경한 기록이 없습니다.',
    configured: '설정 변수',
    columns: { at: '시각', from: '이전 주소', to: '새 주소', by: '관리자', approval: '승인' },
    approvedBy: '{{id}}번 · {{name}}',
  },
} as const;
