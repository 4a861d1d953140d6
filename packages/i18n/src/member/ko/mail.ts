/** The texts of e-mails. */
export const mail = {
  resetSubject: '{{brand}} 비밀번호 재설정',
  resetBody: [
    '{{name}}님 ({{username}}),',
    '',
    '아래 링크에서 새 비밀번호를 정할 수 있습니다. {{time}}까지 한 번만 쓸 수 있습니다.',
    '',
    '{{link}}',
    '',
    '요청하지 않으셨다면 이 메일을 무시해 주세요. 비밀번호는 바뀌지 않습니다.',
  ].join('\n'),
};
export type Mail = typeof mail;
