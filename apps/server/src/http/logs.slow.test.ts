import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { scratchFolder } from '@starline/db/testing/scratch-folder';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { createAdmin } from '@starline/services/identity/admins/admins';
import { createAdjustment } from '@starline/services/money/adjustments/create';
import { TEST_SECRET } from '@starline/services/testing/keys';
import { makeWorld } from '@starline/services/testing/world';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { childEnv } from '../processes/env.ts';
import { Browser } from '../testing/site.ts';

const { db, url } = await testDatabase();
const world = await makeWorld(db, new Date().toISOString());

const PERSON = {
  username: 'hongsecret1',
  name: '홍비밀',
  phone: '01098765432',
  email: 'hong.secret@example.com',
  password: 'first-secret-7',
  nextPassword: 'second-secret-8',
  wrongPassword: 'wrong-secret-9',
  accountHolder: '김예금주',
  accountNumber: '110-234-567890',
  savedNumber: '333-04-1112223',
  wallet: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  lotto: 'lottosecretwallet77',
  sender: '송금한사람',
  transactionId: 'ab12'.repeat(16),
  adminPassword: 'office-secret-1',
  typo: 'nosuchpersonsecret',
};
const secrets = new Map<string, string>(Object.entries(PERSON));

const mails: string[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let text = '';
    stream.on('data', (chunk) => {
      text += chunk;
    });
    stream.on('end', () => {
      mails.push(text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
      done();
    });
  },
});
mailServer.listen(0, '127.0.0.1');
await once(mailServer.server, 'listening');
afterAll(() => new Promise<void>((done) => mailServer.close(done)));
const smtpPort = (mailServer.server.address() as AddressInfo).port;

const folder = scratchFolder();
let logs = '';
/** Starts a process of the product and adds all it writes to `logs`. */
function start(file: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', file)], {
    env: childEnv({
      DATABASE_URL: url,
      DATA_DIR: folder.path,
      PORT: '0',
      SEED: 'none',
      SECRET_KEY: TEST_SECRET,
      LOG_LEVEL: 'trace',
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      logs += chunk;
    });
  afterAll(() => void child.kill('SIGKILL'));
  return child;
}
const logged = (pattern: RegExp) => expect.poll(() => logs).toMatch(pattern);

/** Adds the cookies of a browser to the secrets: session tokens and CSRF tokens. */
function remember(browser: Browser) {
  for (const [name, value] of browser.cookies) secrets.set(`${name} ${secrets.size}`, value);
}

async function life(browser: Browser) {
  const say = (procedure: string, input: object) => browser.mutate('member', procedure, input);
  const { username, name, phone, email, password } = PERSON;
  const join = { username, name, phone, email, password, centerId: 1, recommenderId: 1 };
  expect(await say('members.signUp', join)).toMatchObject({ status: 200 });
  expect(await say('members.signUp', join)).toMatchObject({ status: 400 });
  expect(await say('sessions.login', { username, password: PERSON.wrongPassword })).toMatchObject({
    status: 401,
  });
  expect(await say('sessions.login', { username: PERSON.typo, password })).toMatchObject({ status: 401 });
  expect(await say('sessions.login', { username, password })).toMatchObject({ status: 200 });
  remember(browser);
  const details = {
    bankName: '우리',
    accountHolder: PERSON.accountHolder,
    accountNumber: PERSON.accountNumber,
    walletTrc20: PERSON.wallet,
    walletLotto: PERSON.lotto,
  };
  expect(await say('sessions.prove', { password: PERSON.password })).toMatchObject({ status: 200 });
  expect(await say('members.updateProfile', details)).toMatchObject({ status: 200 });
  const book = { ...details, name: '급여', accountNumber: PERSON.savedNumber };
  const { walletTrc20: _, walletLotto: __, ...bank } = book;
  expect(await say('destinations.add', { type: 'bank', ...bank })).toMatchObject({ status: 200 });
  const deposit = {
    amount: 30_000,
    accountHolder: PERSON.sender,
    transactionId: PERSON.transactionId,
  };
  expect(await say('deposits.request', deposit)).toMatchObject({ status: 200 });
  const [member] = (
    await db.execute<{ id: number }>(sql`select id from members where username = ${username}`)
  ).rows;
  const id = Number(member?.id);
  await createAdjustment(world.staff, {
    memberId: id,
    point: points(1000),
    type: 'point',
    description: '',
    isHidden: false,
  });
  expect(await say('withdrawals.request', { type: 'coin', amount: 10_000 })).toMatchObject({ status: 200 });
  return { say, id, bank, deposit };
}

test('logs of server and worker hold nothing personal after a whole life with failures and a broken database', async () => {
  const server = start('main.ts');
  const worker = start('worker.ts');
  await logged(/ready (\S+?)\/ /);
  const browser = new Browser(/ready (\S+?)\/ /.exec(logs)?.[1] ?? '');
  const { say, id, bank, deposit } = await life(browser);

  // Addresses that hold secrets, bodies that cannot be read, a forged change.
  await browser.fetch(`/reset-password?token=${PERSON.nextPassword}&email=${PERSON.email}`);
  await browser.fetch(`/api/rewards/summary/${PERSON.username}?phone=${PERSON.phone}`);
  await browser.fetch(`/${PERSON.accountNumber}/${PERSON.email}`);
  await browser.post('/trpc/member/members.updateProfile', `{"phone": "${PERSON.phone}", oops`);
  await browser.post('/api/withdraw', `{"account_number": "${PERSON.accountNumber}"`);
  await browser.post('/trpc/member/deposits.request', JSON.stringify(deposit), { 'x-xsrf-token': 'forged' });

  // A broken database: the details of PostgreSQL quote the row, the statement of Drizzle its parameters.
  await db.execute(sql`alter table deposits add constraint broken check (amount < 0) not valid`);
  expect(await say('deposits.request', deposit)).toMatchObject({ status: 500 });
  await db.execute(sql`alter table deposits drop constraint broken`);
  await db.execute(sql`alter table destinations rename column account_number to gone`);
  const another = { ...bank, type: 'bank', name: '다른 계좌' };
  expect(await say('destinations.add', another)).toMatchObject({ status: 500 });
  expect(
    await say('withdrawals.request', { ...bank, name: undefined, type: 'bank', amount: 10_000 }),
  ).toMatchObject({ status: 500 });
  await db.execute(sql`alter table destinations rename column gone to account_number`);
  await db.execute(
    sql`alter table members add constraint broken check (id <> ${sql.raw(String(id))}) not valid`,
  );
  expect(await say('members.updateProfile', { phone: '01011112222' })).toMatchObject({ status: 500 });
  await db.execute(sql`alter table members drop constraint broken`);

  // A reset: first the worker fails with the row in its hands, then it sends the mail.
  await db.execute(sql`alter table password_resets add constraint broken check (sent_at is null) not valid`);
  expect(await say('passwordResets.request', { username: PERSON.username, language: 'en' })).toMatchObject({
    status: 200,
  });
  await logged(/mail: /);
  await db.execute(sql`alter table password_resets drop constraint broken`);
  const link = /reset-password\?token=([^\s"&]+)/;
  // Other mails may arrive before and after the link.
  const token = () =>
    decodeURIComponent(link.exec(mails.findLast((mail) => link.test(mail)) ?? '')?.[1] ?? '');
  await expect.poll(token).not.toBe('');
  secrets.set('reset token', token());
  await browser.fetch(`/reset-password?token=${token()}`);
  expect(
    await say('passwordResets.reset', { token: token(), newPassword: PERSON.nextPassword }),
  ).toMatchObject({ status: 200 });
  remember(browser);

  // Staff read and search what the member stored.
  await createAdmin(world.system, {
    username: 'officer',
    name: 'officer',
    password: PERSON.adminPassword,
    role: 'owner',
  });
  const office = new Browser(browser.url);
  await office.mutate('admin', 'sessions.login', { username: 'officer', password: PERSON.adminPassword });
  await office.fetch(`/api/admin/members?username=${PERSON.username}&phone=${PERSON.phone}`);
  await office.query('admin', 'members.list', { username: PERSON.username });
  remember(office);

  for (const child of [server, worker]) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  const found = [...secrets].filter(
    ([, secret]) => logs.includes(secret) || logs.includes(encodeURIComponent(secret)),
  );
  expect(found.map(([name]) => name)).toEqual([]);
  expect(logs).toMatch(/"code":"csrf","path":"deposits.request","msg":"refused"/);
  expect(logs).toContain('broken');
  expect(logs).toMatch(/"route":"\/trpc\/member\/:path"/);
  expect(logs).not.toMatch(/\?token=|params:|Failing row|"detail"|insert into/i);
});
