import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Company } from '@starline/domain/company';
import type { ConfirmedEmail } from '@starline/domain/emails';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { mailers } from './mail.ts';

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith('refused') ? Object.assign(new Error('no'), { responseCode: 550 }) : null),
  onData(stream, _session, done) {
    let text = '';
    stream.on('data', (chunk) => {
      text += chunk;
    });
    stream.on('end', () => {
      received.push(text);
      done();
    });
  },
});
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
afterAll(() => new Promise<void>((done) => server.close(done)));
const { port } = server.server.address() as AddressInfo;
const {
  sendReset: send,
  sendConfirmation,
  sendNews,
} = mailers({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  publicUrl: 'https://portal.example/',
  businessTz: 'Asia/Seoul',
  company: async () => company,
});
let company: Company = {};
const mail = {
  to: 'hong@example.com' as ConfirmedEmail,
  name: '홍길동',
  username: 'hong1',
  language: 'en',
  token: 'id.mac',
  messageId: 'password-reset-1',
  expiresAt: '2026-11-20T15:30:00.000Z',
};

test('writes the mail in the language of the request, with a link to the portal', async () => {
  await send(mail);
  const text = received.at(-1) ?? '';
  expect(text).toContain('Subject: Starline: set a new password');
  expect(text).toContain('To: hong@example.com');
  expect(text).toContain('Message-ID: <password-reset-1@portal.example>');
  expect(text.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(
    'https://portal.example/reset-password?token=id.mac',
  );
  expect(text).toContain('2026-11-21 00:30');
});

test('throws when the mail server refuses, so that the worker retries', async () => {
  await expect(send({ ...mail, to: 'refused@example.com' })).rejects.toThrow();
});

test('writes an announcement in the language of the member, with device, time and the link "this was not me"', async () => {
  const { expiresAt: _, ...person } = mail;
  const news = {
    ...person,
    kind: 'withdrawal_requested',
    params: { amount: 123_450, unit: 'point' },
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
    isByStaff: false,
    createdAt: '2026-11-20T15:30:00.000Z',
  } as const;
  await sendNews(news);
  const text = (received.at(-1) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(text).toContain('Subject: Starline: Withdrawal of 1,234.5 P requested, not paid yet');
  expect(text).toContain('Time: 2026-11-21 00:30');
  expect(text).toMatch(/Device: Chrome .* Windows/);
  expect(text).toContain('https://portal.example/not-me?token=id.mac');
  await sendNews({ ...news, isByStaff: true, language: 'xx' });
  expect(received.at(-1)).not.toBe(text);
});

test('says why staff cancelled a withdrawal in the text of the announcement, not in its subject', async () => {
  const { expiresAt: _, ...person } = mail;
  await sendNews({
    ...person,
    kind: 'withdrawal_cancelled',
    params: { amount: 10_000, unit: 'point', reason: 'wrong_address', text: 'Ask us {{link}}' },
    userAgent: '',
    isByStaff: true,
    createdAt: '2026-11-20T15:30:00.000Z',
  });
  const text = (received.at(-1) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(text).toContain('Subject: Starline: Withdrawal of 100 P cancelled, not paid\r\n');
  expect(text).toContain('Reason: The wallet address is not correct. Ask us {{link}}');
});

test('the subject about a payment that failed or came back says that nothing was paid', async () => {
  const { expiresAt: _, ...person } = mail;
  for (const unpaid of ['failed', 'returned'] as const) {
    await sendNews({
      ...person,
      kind: 'withdrawal_cancelled',
      params: { amount: 10_000, unit: 'point', unpaid },
      userAgent: '',
      isByStaff: true,
      createdAt: '2026-11-20T15:30:00.000Z',
    });
    const subject = (received.at(-1) ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
    expect(subject).toMatch(new RegExp(`Subject: .*${unpaid}: withdrawal cancelled, not paid`));
  }
});

/** The subject and text of the last mail. */
const lastMail = (): string => {
  const [head = '', ...parts] = (received.at(-1) ?? '').split('\r\n\r\n');
  const body = parts.join('\r\n\r\n');
  const text = /base64/.test(head)
    ? Buffer.from(body, 'base64').toString('utf8')
    : body.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return `${/^Subject: .*$/m.exec(head)?.[0]}\n${text}`;
};

test.each(['ko', 'en', 'ja', 'vi', 'zh'])(
  'the mails with a link in %s hold the brand, a time, the link and no word of a person',
  async (language) => {
    const { name, username, ...link } = { ...mail, language, name: '사칭', username: 'sender' };
    for (const [sendLink, page] of [
      [sendConfirmation, 'confirm-email'],
      [send, 'reset-password'],
    ] as const) {
      await sendLink({ ...link, name, username } as typeof link);
      const text = lastMail();
      expect(text).toContain(`https://portal.example/${page}?token=id.mac`);
      expect(text).toContain('2026-11-21 00:30');
      expect(text).not.toMatch(/사칭|sender|\{\{|undefined/);
    }
  },
);

test('does not repeat a stored name with a line break or a link: the username stands there', async () => {
  const { expiresAt: _, ...person } = mail;
  for (const name of ['고객님\n\n정지', '정지 https://evil.example/a']) {
    await sendNews({
      ...{ ...person, name, kind: 'passkey_added', params: { name } },
      ...{ userAgent: '', isByStaff: false, createdAt: '2026-11-20T15:30:00.000Z' },
    });
    expect(lastMail()).toContain('hong1 (hong1)');
    expect(lastMail()).not.toMatch(/정지|evil/);
  }
});

test('the foot of a mail has what the company set, in the language of the reader, and nothing before', async () => {
  const plain = () => (received.at(-1) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  await send({ ...mail, messageId: 'password-reset-8' });
  expect(plain()).not.toContain('-- ');
  company = { company_name: 'Byeol Inc.', company_registration: '124-81-00998' };
  await send({ ...mail, messageId: 'password-reset-9' });
  expect(plain()).toContain('Company: Byeol Inc.\r\nBusiness registration no.: 124-81-00998');
  expect(plain()).not.toContain('Representative');
  company = {};
});
