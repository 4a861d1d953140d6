/** The texts of e-mails. */
export const mail = {
  confirmSubject: '{{brand}} 이메일 주소 확인',
  confirmBody: [
    '이 이메일 주소가 {{brand}} 계정에 등록되었습니다.',
    '본인의 주소라면 아래 링크를 열고 확인 버튼을 눌러 주세요. {{time}}까지 한 번만 쓸 수 있습니다.',
    '',
    '{{link}}',
    '',
    '등록하신 적이 없다면 이 메일을 무시해 주세요. 확인하지 않은 주소로는 소식을 보내지 않습니다.',
  ].join('\n'),
  resetSubject: '{{brand}} 비밀번호 재설정',
  resetBody: [
    '아래 링크에서 새 비밀번호를 정할 수 있습니다. {{time}}까지 한 번만 쓸 수 있습니다.',
    '',
    '{{link}}',
    '',
    '요청하지 않으셨다면 이 메일을 무시해 주세요. 비밀번호는 바뀌지 않습니다.',
  ].join('\n'),
  newsSubject: '{{brand}}: {{title}}',
  newsBody: [
    '{{name}} 님 ({{username}}),',
    '',
    '{{title}}',
    '',
    '시각: {{time}}',
    '기기: {{device}}',
    '',
    '본인이 하신 일이라면 아무것도 하지 않으셔도 됩니다.',
    '본인이 아니라면 아래 링크를 눌러 주세요. 모든 기기에서 로그아웃하고 담당자가 확인할 때까지 출금을 막습니다. 14일 동안 한 번만 쓸 수 있습니다.',
    '',
    '{{link}}',
  ].join('\n'),
  /** About what is no question of theft: without the link "this was not me". */
  eventBody: [
    '{{name}} 님 ({{username}}),',
    '',
    '{{title}}',
    '',
    '시각: {{time}}',
    '',
    '포털에서 확인해 주세요: {{link}}',
    '',
    '이 메일은 포털의 알림 설정에서 끌 수 있습니다.',
  ].join('\n'),
};
export type Mail = typeof mail;
