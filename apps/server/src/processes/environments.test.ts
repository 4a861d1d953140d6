import { expect, test } from 'vitest';
import { checkBackups } from '../doctor/backups.ts';
import { checkAlerts, checkEnvironment } from '../doctor/environment.ts';
import { checkNetwork, checkPush } from '../doctor/outside.ts';
import { wordsOf } from '../doctor/text.ts';
import { type Env, inspectEnv } from './env.ts';
import type { Serves } from './production.ts';

type Given = Record<string, string | undefined>;
/** The smallest production behind a proxy, both webs in one process. */
const SMALLEST: Given = {
  NODE_ENV: 'production',
  SECRET_KEY: 'x'.repeat(40),
  PUBLIC_URL: 'https://star.example.com',
  ADMIN_URL: 'https://office.example.com',
  TRUST_PROXY: '10.0.0.0/8',
};
const NOW = new Date('2026-01-15T00:00:00Z');

/** A value, or one that the page cannot show: what it is called there. */
type Value = string | { called: string; value: string };
type Tried = {
  /** Values that are none of this variable; none where every text is one. */
  wrong: Value[];
  /** Values that are well formed and harm a production. */
  dangerous?: Value[];
};
const WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ONE_LETTER = `${WALLET.slice(0, -1)}7`;
const alone = (bytes: number) => ({
  called: 'one of three',
  value: Buffer.alloc(bytes, 7).toString('base64url'),
});
const SEVERAL_HOSTS = 'postgres://u:p@one:5432,two:5432/starline';

/** Each variable has a line here: one without does not compile. */
const TRIED: Record<keyof Env, Tried> = {
  NODE_ENV: { wrong: ['prod'], dangerous: ['development'] },
  PORT: { wrong: ['web', '70000'] },
  HOST: { wrong: [] },
  METRICS_PORT: { wrong: ['0'] },
  DRAIN_SECONDS: { wrong: ['5s'] },
  DATABASE_URL: { wrong: ['db.example.com', SEVERAL_HOSTS] },
  DATABASE_DIRECT_URL: { wrong: ['db.example.com'] },
  DATABASE_REPLICA_URL: { wrong: ['db.example.com'] },
  DATABASE_REPLICA_LAG_SECONDS: { wrong: ['0'] },
  DATA_DIR: { wrong: [] },
  SEED: { wrong: ['test'], dangerous: ['demo'] },
  SURFACES: { wrong: ['both'] },
  ALLOWED_ORIGINS: {
    wrong: ['app.example.com', 'https://app.example.com/'],
    dangerous: ['http://app.example.com'],
  },
  BUSINESS_TZ: { wrong: ['Seoul'], dangerous: ['+09:00', 'IST', 'CET'] },
  PUBLIC_URL: { wrong: ['star.example.com'], dangerous: ['http://star.example.com'] },
  ADMIN_URL: { wrong: ['htp://office.example.com'], dangerous: ['http://office.example.com'] },
  LOG_LEVEL: { wrong: ['verbose'] },
  TRUST_PROXY: { wrong: ['proxy.local', '10.0.0.0/33'], dangerous: ['1'] },
  CALLS_PER_MINUTE: { wrong: ['-1'] },
  SECRET_KEY: { wrong: [], dangerous: ['short'] },
  SECRET_KEY_PREVIOUS: { wrong: [] },
  TRONGRID_URL: { wrong: ['api.trongrid.io'] },
  TRONGRID_KEY: { wrong: [] },
  DEPOSIT_ADDRESS: { wrong: ['xyz'], dangerous: [{ called: 'one letter mistyped', value: ONE_LETTER }] },
  PAYOUT_ADDRESS: { wrong: ['xyz'], dangerous: [{ called: 'one letter mistyped', value: ONE_LETTER }] },
  UPBIT_URL: { wrong: ['api.upbit.com'] },
  BITHUMB_URL: { wrong: ['api.bithumb.com'] },
  MAIL_FROM: { wrong: ['Star <news@star.example.com>'] },
  MAIL_REPLY_TO: { wrong: ['help'] },
  SMTP_URL: { wrong: ['mail.example.com:25'] },
  VAPID_PUBLIC_KEY: { wrong: ['x'], dangerous: [alone(65)] },
  VAPID_PRIVATE_KEY: { wrong: ['x'], dangerous: [alone(32)] },
  VAPID_SUBJECT: { wrong: ['operator@example.com'] },
  WEBHOOK_TEST_URL: { wrong: ['https://hooks.example.com'], dangerous: ['http://127.0.0.1:9000'] },
  PUSH_TEST_URL: { wrong: ['https://push.example.com'], dangerous: ['http://127.0.0.1:9000'] },
  CHAIN_HEAD_FILE: { wrong: [] },
  ALERT_MAIL: {
    wrong: ['owner'],
    dangerous: [{ called: 'an address, without `SMTP_URL`', value: 'owner@example.com' }],
  },
  ALERT_WEBHOOK_URL: {
    wrong: ['alerts'],
    dangerous: [{ called: 'without `ALERT_WEBHOOK_SECRET`', value: 'https://alerts.example.com' }],
  },
  ALERT_WEBHOOK_SECRET: { wrong: [] },
  ALERT_HOURS: { wrong: ['always', '8-25'], dangerous: ['20-8'] },
  ALERT_ADJUSTMENT: { wrong: ['0'] },
  OTEL_EXPORTER_OTLP_ENDPOINT: { wrong: ['collector:4318'] },
  OTEL_TRACES_SAMPLER_ARG: { wrong: ['5'] },
  RETENTION: { wrong: ['login=180'], dangerous: ['logins=9999'] },
  BACKUP_STATE_DIR: { wrong: [] },
  ARCHIVE_DIR: { wrong: [] },
  ARCHIVE_KEEP_MONTHS: { wrong: ['3'] },
  SETTLEMENT_CORES: { wrong: ['99'] },
};

/** What a server and a worker of this environment say when they refuse to start. */
function refusals(given: Given): string[] {
  const { env, problems } = inspectEnv(given);
  const said = (['requests', 'jobs'] satisfies Serves[]).flatMap((serves) =>
    checkEnvironment(env, problems, [serves], NOW).filter(({ level }) => level === 'wrong'),
  );
  return [...new Set(said.map((each) => wordsOf(each).text))];
}

/** What the doctor says of a variable without looking at database, disk and network. */
async function advice(name: string, given: Given): Promise<string[]> {
  const { env, problems } = inspectEnv(given);
  const found = [
    checkEnvironment(env, problems, ['requests'], NOW),
    await checkBackups(env, NOW),
    env.TRONGRID_URL ? [] : await checkNetwork(env),
    checkPush(env),
    checkAlerts(env),
  ].flat();
  return found.map((each) => wordsOf(each).text).filter((text) => text.startsWith(`${name} `));
}

const NAMES = Object.keys(TRIED) as (keyof Env)[];
const code = (text: string) => `\`${text}\``;
const cell = (lines: readonly string[]) => lines.join('<br>').replaceAll('|', '\\|');

/** What is said of this environment, without the variable's name; the doctor where no process refuses. */
async function said(name: string, given: Given): Promise<string[]> {
  const refused = refusals(given);
  if (refused.length > 0) return refused.map((text) => text.replace(`${name}: `, ''));
  return (await advice(name, given)).map((text) => `starts; the doctor: ${text}`);
}

async function ofMissing(name: keyof Env): Promise<string> {
  const { [name]: _, ...given } = SMALLEST;
  const lines = await said(name, given);
  if (lines.length > 0) return cell(lines);
  const value = inspectEnv(given).env[name];
  const isEmpty = value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);
  return isEmpty ? '' : code(String(value));
}

async function ofValues(name: keyof Env, values: readonly Value[]): Promise<string> {
  const called = new Map<string, string[]>();
  for (const each of values) {
    const value = typeof each === 'string' ? each : each.value;
    const sentence = (await said(name, { ...SMALLEST, [name]: value })).join(' ');
    expect(sentence, `${name}=${value} is taken without a word`).not.toBe('');
    called.set(sentence, [
      ...(called.get(sentence) ?? []),
      typeof each === 'string' ? code(each) : each.called,
    ]);
  }
  return cell([...called].map(([sentence, names]) => `${names.join(', ')}: ${sentence}`));
}

async function page(): Promise<string> {
  const rows = NAMES.map(async (name) => {
    const { wrong, dangerous = [] } = TRIED[name];
    const cells = [
      await ofMissing(name),
      wrong.length > 0 ? await ofValues(name, wrong) : 'every text is taken',
      await ofValues(name, dangerous),
    ];
    return `| ${code(name)} | ${cells.join(' | ')} |`;
  });
  return `# Environments

What a process of production says of each variable that is missing, wrong or dangerous. [Configuration](configuration.md) says what each means. A test writes this page by asking the processes, and fails when it is out of date: \`npx vitest run apps/server/src/processes/environments.test.ts -u\`.

An empty variable is a missing one. A process that refuses variables ends before it opens the database, with one line for each: its name and the sentence of the table. What takes the database, the disk or the network to be seen, such as the user of \`DATABASE_URL\` or a folder that is not there, [the doctor](doctor.md#checks) says.

<a id="table"></a>

## 1. Table

Missing: the sentence, or the value that applies. Where the cell is empty the process starts without it, and [configuration](configuration.md) says what applies then.

| variable | missing | wrong | dangerous |
|---|---|---|---|
${(await Promise.all(rows)).join('\n')}
`;
}

test('the table of environments is what the processes say, and no tried value is taken without a word', async () => {
  await expect(await page()).toMatchFileSnapshot('../../../../docs/operations/environments.md');
});

test('the environment of the table is a production that starts', () => {
  expect(refusals(SMALLEST)).toEqual([]);
});
