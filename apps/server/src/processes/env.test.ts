import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RETENTION_NAMES } from '@starline/services/base/retention';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ENV_NAMES, inspectEnv, isAdminOnPublicHost, parseEnv } from './env.ts';
import { dangersOf } from './production.ts';
import { secretKeyProblem } from './secret-key.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Read by Node itself, not by env.ts. */
const NOT_OURS = ['TZ'];

test('turbo passes every variable of env.ts through, and no other', () => {
  const passed: string[] = JSON.parse(read('turbo.json')).tasks.dev.passThroughEnv;
  expect(passed.filter((name) => !NOT_OURS.includes(name)).sort()).toEqual([...ENV_NAMES].sort());
});

test('.env.example names every variable of env.ts, and no other', () => {
  const named = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(ENV_NAMES));
});

test('reads how long the rows of each name are kept', () => {
  const all = RETENTION_NAMES.map((name, index) => `${name}=${index}`).join();
  expect(Object.keys(parseEnv({ RETENTION: all }).RETENTION)).toEqual(RETENTION_NAMES);
});

test('reads how long rows are kept, and refuses a name or a number that it does not know', () => {
  expect(parseEnv({ RETENTION: 'logins=180, outbox=14' }).RETENTION).toEqual({ logins: 180, outbox: 14 });
  expect(parseEnv({}).RETENTION).toEqual({});
  for (const wrong of ['login=180', 'logins=-1', 'logins', 'logins=9999'])
    expect(() => parseEnv({ RETENTION: wrong })).toThrow(/RETENTION: .*expected name=days/);
});

test('refuses several hosts in DATABASE_URL and says to give one address that follows the primary', () => {
  const parse = () => parseEnv({ DATABASE_URL: 'postgres://u:p@one:5432,two:5432/starline' });
  expect(parse).toThrow(/DATABASE_URL: .*put a proxy/);
  expect(parseEnv({ DATABASE_URL: 'postgres://u:p@one:5432/starline' }).DATABASE_URL).toContain('@one:');
});

test('messages of web push go elsewhere only on this machine, and never in production', () => {
  const PUSH_TEST_URL = 'http://127.0.0.1:9000';
  expect(parseEnv({ PUSH_TEST_URL }).PUSH_TEST_URL).toBe(PUSH_TEST_URL);
  for (const wrong of ['https://push.example.com', 'http://127.0.0.1.example.com:80', 'http://10.0.0.1:9000'])
    expect(() => parseEnv({ PUSH_TEST_URL: wrong })).toThrow(/PUSH_TEST_URL: expected/);
  expect(() => parseEnv({ NODE_ENV: 'production', PUSH_TEST_URL })).toThrow(
    'PUSH_TEST_URL: not in production',
  );
});

test.each(ENV_NAMES)('an empty %s is a missing one', (name) => {
  for (const given of [{}, { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(40) }]) {
    const left = Object.fromEntries(Object.entries(given).filter(([each]) => each !== name));
    for (const empty of ['', ' ']) expect(inspectEnv({ ...left, [name]: empty })).toEqual(inspectEnv(left));
  }
});

test.each([
  'PUBLIC_URL',
  'ADMIN_URL',
  'TRONGRID_URL',
  'UPBIT_URL',
  'BITHUMB_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const)('paths are appended to %s whether or not it ends with a slash', (name) => {
  for (const given of ['https://a.example.com', 'https://a.example.com/', ' https://a.example.com// '])
    expect(parseEnv({ [name]: given })[name]).toBe('https://a.example.com');
});

test('a misspelt production is refused, and not taken for a trial with demo data', () => {
  for (const NODE_ENV of ['prod', 'Production', 'staging'])
    expect(() => parseEnv({ NODE_ENV })).toThrow('NODE_ENV: expected one of development | test | production');
});

test.each(['IST', 'CST', 'CET', 'ist', 'CTT'])('%s is no zone: PostgreSQL reads another one', (name) => {
  expect(() => parseEnv({ BUSINESS_TZ: name })).toThrow('BUSINESS_TZ: expected the name of a time zone');
});

test.each(['UTC', 'GMT', 'JST', 'ROK', 'GB', 'Japan', 'Asia/Kolkata'])('%s is a zone', (name) => {
  expect(parseEnv({ BUSINESS_TZ: name }).BUSINESS_TZ).toBe(name);
});

test('an empty CALLS_PER_MINUTE is the default, and only 0 switches the limit off', () => {
  const limits = ['', '0', '30'].map((text) => parseEnv({ CALLS_PER_MINUTE: text }).CALLS_PER_MINUTE);
  expect(limits).toEqual([600, 0, 30]);
});

type Compose = { services: Record<string, { environment?: Record<string, string>; volumes?: string[] }> };
const compose = (name: string) =>
  parse(read(`infra/install/compose/${name}.yaml`), { merge: true }) as Compose;

test('compose passes every variable of env.ts to its processes', () => {
  const image = [...read('infra/install/docker/Dockerfile').matchAll(/\b([A-Z][A-Z_]+)=/g)].map(
    ([, name]) => name,
  );
  const files = ['compose', 'compose.backup', 'compose.outside-database'].map(compose);
  const passed = files.flatMap(({ services }) =>
    Object.values(services).flatMap(({ environment = {} }) => Object.keys(environment)),
  );
  const known = new Set([...image, ...passed]);
  expect(ENV_NAMES.filter((name) => !known.has(name) && !name.endsWith('_TEST_URL'))).toEqual([]);
});

test('with backups in compose every process that tells of them reads their notes', () => {
  const { services } = compose('compose.backup');
  for (const name of ['worker', 'server-admin', 'migrate']) {
    const folder = services[name]?.environment?.BACKUP_STATE_DIR;
    expect(services[name]?.volumes, name).toContain(`backup-state:${folder}:ro`);
  }
});

test('the proxy refuses to start without ADMIN_ALLOW, and says when it admits every address', () => {
  const start = (ADMIN_ALLOW: string) =>
    spawnSync('sh', [join(root, 'infra/install/proxy/admin-allow.sh')], {
      env: { ADMIN_ALLOW },
      encoding: 'utf8',
    });
  expect(start('')).toMatchObject({ status: 1, stderr: expect.stringContaining('ADMIN_ALLOW is not set') });
  for (const all of ['0.0.0.0/0', '::/0', 'all'])
    expect(start(all)).toMatchObject({ status: 0, stderr: expect.stringContaining('every address') });
  expect(start('203.0.113.0/24')).toMatchObject({ status: 0, stderr: '' });
  for (const word of ['office', '10', 'office.example.com', '10.0.0.0/8;'])
    expect(start(word)).toMatchObject({ status: 1, stderr: expect.stringContaining('is no network') });
  for (const word of ['10.0.0.0/8, 203.0.113.7', '10.0.0.0/8 office'])
    expect(start(word)).toMatchObject({ status: 1, stderr: expect.stringContaining('with spaces between') });
  expect(read('infra/install/compose/compose.yaml')).not.toMatch(/ADMIN_ALLOW:-/);
});

test('the image of the proxy takes several networks, as lines of its template', () => {
  // The entry point of the image reads files of this ending into its own environment, and then fills the
  // templates.
  expect(read('infra/install/docker/Dockerfile')).toMatch(
    /admin-allow\.sh \/docker-entrypoint\.d\/\d+-admin-allow\.envsh/,
  );
  const filled = spawnSync(
    'sh',
    ['-c', '. infra/install/proxy/admin-allow.sh && sh -c \'echo "allow $ADMIN_ALLOW;"\''],
    {
      cwd: root,
      env: { PATH: process.env.PATH, ADMIN_ALLOW: '203.0.113.0/24 2001:db8::/32' },
      encoding: 'utf8',
    },
  );
  expect(filled.stdout).toBe('allow 203.0.113.0/24; allow 2001:db8::/32;\n');
});

test('the proxy is rendered outside its image without a name to resolve and without a variable', () => {
  const hosts = { PATH: process.env.PATH, MEMBER_HOST: 'star.example', ADMIN_HOST: 'office.example' };
  const render = (ADMIN_ALLOW: string, servers = {}) =>
    spawnSync('sh', [join(root, 'infra/install/proxy/render.sh')], {
      env: { ...hosts, ADMIN_ALLOW, ...servers },
      encoding: 'utf8',
    });
  const { stdout, status } = render('203.0.113.0/24');
  expect(status).toBe(0);
  expect(stdout).toContain('server 127.0.0.1:3000; server 127.0.0.1:3001;');
  expect(stdout).toContain('server 127.0.0.1:3100; server 127.0.0.1:3101;');
  expect(render('203.0.113.0/24', { MEMBER_SERVERS: '10.0.0.5:3000' }).stdout).toContain(
    '  server 10.0.0.5:3000;',
  );
  expect(stdout).toContain('allow 203.0.113.0/24;');
  expect(render('203.0.113.0/24 2001:db8::/32').stdout).toContain(
    'allow 203.0.113.0/24; allow 2001:db8::/32;',
  );
  expect(stdout).not.toMatch(/\$\{|resolve/);
  expect(render('').status).toBe(1);
});

test('nginx writes logs to files, which a service can open, and may open two files for each connection', () => {
  const config = read('infra/install/proxy/nginx.conf');
  const logs = [...config.matchAll(/^ *(?:error|access)_log (\S+)/gm)].map(([, path]) => path);
  expect(logs).toEqual(['/var/log/nginx/error.log', '/var/log/nginx/access.log']);
  const number = (name: string) => Number(new RegExp(`${name} (\\d+);`).exec(config)?.[1]);
  expect(number('worker_rlimit_nofile')).toBeGreaterThanOrEqual(2 * number('worker_connections'));
});

test('the back office is on the public host if one process serves both, or both have one host', () => {
  const isPublic = (given: Record<string, string>) => isAdminOnPublicHost(parseEnv(given));
  const localHosts: Record<string, string>[] = [{}, { HOST: '::1' }, { PUBLIC_URL: 'http://localhost:3000' }];
  for (const local of localHosts) expect(isPublic(local)).toBe(false);
  expect(isPublic({ HOST: '0.0.0.0' })).toBe(true);
  expect(isPublic({ TRUST_PROXY: '10.0.0.0/8' })).toBe(true);
  expect(isPublic({ PUBLIC_URL: 'https://star.example' })).toBe(true);
  expect(isPublic({ SURFACES: 'admin' })).toBe(false);
  const PUBLIC_URL = 'https://star.example';
  expect(isPublic({ SURFACES: 'admin', PUBLIC_URL, ADMIN_URL: 'https://office.example' })).toBe(false);
  expect(isPublic({ SURFACES: 'admin', PUBLIC_URL, ADMIN_URL: 'https://star.example/' })).toBe(true);
});

test.each([
  ['member', 'requests'],
  ['admin', 'requests'],
  ['worker', 'jobs'],
] as const)(
  'the example files of the unit %s are a production that lacks only SECRET_KEY',
  (name, serves) => {
    const lines = ['common', name]
      .map((file) => read(`infra/install/systemd/${file}.env.example`))
      .join('\n');
    const given = (pattern: RegExp) =>
      Object.fromEntries([...lines.matchAll(pattern)].map(([, key = '', value = '']) => [key, value]));
    for (const filled of [given(/^([A-Z_]+)=(.*)$/gm), given(/^(?:# )?([A-Z_]+)=(.*)$/gm)]) {
      expect(Object.keys(filled).filter((key) => !ENV_NAMES.includes(key))).toEqual([]);
      const env = parseEnv(filled);
      expect(env.NODE_ENV).toBe('production');
      expect([...dangersOf(env, serves), secretKeyProblem(env)?.split(' ')[0]]).toEqual(['SECRET_KEY']);
    }
  },
);

test('compose and the manifests of Kubernetes set only variables of env.ts', () => {
  const known = new Set<string>([...ENV_NAMES, ...NOT_OURS]);
  const shared = /x-server:[\s\S]*?environment: &environment\n([\s\S]*?)\nx-ready/.exec(
    read('infra/install/compose/compose.yaml'),
  )?.[1];
  const ofCompose = [...(shared ?? '').matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name);
  const ofCluster = [...read('infra/install/kubernetes/base/starline.env').matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  const ofOverlays = ['trial', 'production'].flatMap((overlay) => {
    const text = read(`infra/install/kubernetes/overlays/${overlay}/kustomization.yaml`);
    const [server] = text.split('- name: starline-proxy');
    return [...(server ?? '').matchAll(/- ([A-Z_]+)=/g)].map(([, name]) => name);
  });
  expect(ofCompose.length).toBeGreaterThan(10);
  expect([...ofCompose, ...ofCluster, ...ofOverlays].filter((name) => !known.has(name ?? ''))).toEqual([]);
});
