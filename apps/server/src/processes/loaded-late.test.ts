import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** What a server needs for some calls alone. */
const LATE = [
  '@e965/xlsx',
  '@opentelemetry/sdk-trace-node',
  '@scalar/fastify-api-reference',
  '@simplewebauthn/server',
  'exceljs',
  'nodemailer',
  'pdfkit',
  'undici',
];

const SERVE = new URL('serve.ts', import.meta.url).href;
const SCRIPT = `
  import { registerHooks } from 'node:module';
  const urls = [];
  registerHooks({ load: (url, context, next) => { urls.push(url); return next(url, context); } });
  await import(${JSON.stringify(SERVE)});
  process.stdout.write(urls.join(' '), () => process.exit());
`;

const packageOf = (url: string) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];

test('a server that starts loads no package of documents, mails, traces, passkeys or calls to other hosts', () => {
  const urls = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { encoding: 'utf8' });
  const loaded = new Set(urls.split(' ').map(packageOf));
  expect(loaded).toContain('fastify');
  expect(LATE.filter((name) => loaded.has(name))).toEqual([]);
});
