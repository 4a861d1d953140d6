import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Company } from '@starline/domain/company';
import type { ConfirmedEmail } from '@starline/domain/emails';
import type { NotificationMail } from '@starline/services/identity/notifications/send-mail';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { alertMailer, mailers } from './mail.ts';

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
const options = {
  smtpUrl: `smtp://127.0.0.1:${port}`,
  publicUrl: 'https://portal.example',
  businessTz: 'Asia/Seoul',
};
const { sendReset: send, sendConfirmation, sendNews } = mailers({ ...options, company: async () => company });
let company: Company = {};
const mail = {
  to: 'hong@example.com' as ConfirmedEmail,
  language: 'en',
  token: 'id.mac',
  messageId: 'password-reset-1',
  expiresAt: '2026-11-20T15:30:00.000Z',
};
const news: NotificationMail = {
  ...{ to: mail.to, language: 'en', token: 'id.mac', messageId: 'notification-1' },
  ...{ name: '홍길동', username: 'hong1', kind: 'withdrawal_requested', withdrawal: null, newEmail: null },
  params: { amount: 123_450, unit: 'point' },
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
  isByStaff: false,
  createdAt: '2026-11-20T15:30:00.000Z',
  stopToken: null,
};

const decodedWord = (_: string, encoding: string, text: string): string =>
  /b/i.test(encoding)
    ? Buffer.from(text, 'base64').toString('utf8')
    : decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%'));

/** The head and the two parts of the last mail. */
function lastMail(): { head: string; text: string; html: string } {
  const source = received.at(-1) ?? '';
  const [head = ''] = source.split('\r\n\r\n');
  const partOf = (type: string): string => {
    const part =
      source.split(/\r\n----_NmP[^\r]*/).find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
    const [fields = '', ...lines] = part.split('\r\n\r\n');
    const body = lines.join('\r\n\r\n');
    const bytes = /base64/.test(fields)
      ? Buffer.from(body, 'base64')
      : Buffer.from(
          body
            .replaceAll('=\r\n', '')
            .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        );
    return bytes.toString('utf8').replaceAll('\r\n', '\n');
  };
  return {
    head: head
      .replaceAll(/\?=\s+=\?/g, '?==?')
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, decodedWord),
    text: partOf('text/plain'),
    html: partOf('text/html'),
  };
}

test('writes the mail in the language of the request, with a link to the portal, as text and as HTML', async () => {
  await send(mail);
  const { head, text, html } = lastMail();
  expect(head).toContain('Subject: Starline: set a new password');
  expect(head).toContain('To: hong@example.com');
  expect(head).toContain('Message-ID: <password-reset-1@portal.example>');
  for (const part of [text, html]) {
    expect(part).toContain('https://portal.example/reset-password?token=id.mac');
    expect(part).toContain('2026-11-21 00:30:00 KST');
  }
});

test('throws when the mail server refuses, so that the worker retries', async () => {
  await expect(send({ ...mail, to: 'refused@example.com' })).rejects.toThrow();
});

test('every mail says that a program sent it, and comes from the host of the portal', async () => {
  await send(mail);
  const { head } = lastMail();
  expect(head).toContain('Auto-Submitted: auto-generated');
  expect(head).toContain('From: Starline <no-reply@portal.example>');
  expect(head).not.toMatch(/Reply-To|List-Unsubscribe/);
});

test('mails of members and alerts come from the configured sender, and answers go where it says', async () => {
  const configured = { ...options, sender: 'news@star.example', replyTo: 'help@star.example' };
  await mailers({ ...configured, company: async () => ({}) }).sendNews(news);
  const sent = [lastMail().head];
  const alert = { id: 1, rule: 'many_failures', subject: 'visitor', auditId: 1, createdAt: news.createdAt };
  await alertMailer({ ...configured, to: ['operator@example.com'] })(alert);
  for (const head of [...sent, lastMail().head]) {
    expect(head).toContain('From: Starline <news@star.example>');
    expect(head).toContain('Reply-To: help@star.example');
  }
});

test('a mailbox stops mails of a topic that may be switched off by one click', async () => {
  await sendNews({ ...news, kind: 'deposit_completed', stopToken: '7-deposits.mac' });
  const url = 'https://portal.example/stop-mails?token=7-deposits.mac';
  const { head, text } = lastMail();
  expect(head).toContain(`List-Unsubscribe: <${url}>`);
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(text).toContain(url);
  await sendNews(news);
  expect(lastMail().head).not.toContain('List-Unsubscribe');
});

test('writes an announcement in the language of the member, with device, time and the link "this was not me"', async () => {
  await sendNews(news);
  const { head, text } = lastMail();
  expect(head).toContain('Subject: Starline: Withdrawal of 1,234.50\u00a0P requested, not paid yet');
  expect(text).toContain('Time: 2026-11-21 00:30:00 KST');
  expect(text).toMatch(/Device: Chrome .* Windows/);
  expect(text).toContain('https://portal.example/not-me?token=id.mac');
  await sendNews({ ...news, language: 'xx' });
  expect(lastMail().text).toContain('시각: 2026-11-21 00:30');
});

test('says why staff cancelled a withdrawal in the text of the announcement, not in its subject', async () => {
  await sendNews({
    ...{ ...news, kind: 'withdrawal_cancelled', isByStaff: true },
    params: { amount: 10_000, unit: 'point', reason: 'wrong_address', text: 'Ask us {{link}}' },
  });
  const { head, text } = lastMail();
  expect(head).toMatch(/Subject: Starline: Withdrawal of 100\.00\u00a0P cancelled, not paid\r?$/m);
  expect(text).toContain('The wallet address is not correct. Ask us {{link}}');
});

test('the subject about a payment that failed or came back says that nothing was paid', async () => {
  for (const unpaid of ['failed', 'returned'] as const) {
    await sendNews({
      ...{ ...news, kind: 'withdrawal_cancelled', isByStaff: true },
      params: { amount: 10_000, unit: 'point', unpaid },
    });
    expect(lastMail().head).toMatch(new RegExp(`Subject: .*${unpaid}: withdrawal cancelled, not paid`));
  }
});

test.each(['ko', 'en', 'ja', 'vi', 'zh'])(
  'the mails with a link in %s hold the brand, a time, the link and no word of a person',
  async (language) => {
    const stranger = { ...mail, language, name: '사칭', username: 'sender', isWelcome: true };
    for (const [sendLink, page] of [
      [sendConfirmation, 'confirm-email'],
      [send, 'reset-password'],
    ] as const) {
      await sendLink(stranger);
      const { head, text, html } = lastMail();
      for (const part of [text, html]) {
        expect(part).toContain(`https://portal.example/${page}?token=id.mac`);
        expect(part).toContain('2026-11-21 00:30');
      }
      expect(`${head}${text}${html}`).not.toMatch(/사칭|sender|\{\{|undefined/);
    }
  },
);

test('does not repeat a stored name with a line break or a link: the username stands there', async () => {
  for (const name of ['고객님\n\n정지', '정지 https://evil.example/a']) {
    await sendNews({ ...news, name, kind: 'passkey_added', params: { name } });
    const { head, text, html } = lastMail();
    expect(text).toContain('hong1 (hong1)');
    expect(`${head}${text}${html}`).not.toMatch(/정지|evil/);
  }
});

test('the foot of a mail has what the company set, in the language of the reader, and nothing before', async () => {
  await send({ ...mail, messageId: 'password-reset-8' });
  expect(lastMail().text).not.toContain('-- ');
  company = { company_name: 'Byeol Inc.', company_registration: '124-81-00998' };
  await send({ ...mail, messageId: 'password-reset-9' });
  expect(lastMail().text).toContain('Company: Byeol Inc. · Business registration no.: 124-81-00998');
  expect(lastMail().text).not.toContain('Representative');
  company = {};
});
