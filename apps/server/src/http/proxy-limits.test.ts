import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DOCUMENTED_CALLS } from './rest/documented-calls.ts';

const proxy = (name: string) =>
  readFileSync(new URL(`../../../../infra/install/proxy/${name}`, import.meta.url), 'utf8');
/** Bytes of the only body size in a text: 1m or 7200000. */
const sizeIn = (text: string): number => {
  const [, digits, unit] = /client_max_body_size (\d+)(m?);/.exec(text) ?? [];
  return Number(digits) * (unit === 'm' ? 1_048_576 : 1);
};

test.each(['MEMBER_HOST', 'ADMIN_HOST'] as const)(
  'the proxy lets through at %s what the servers take',
  (host) => {
    const [, block = ''] = proxy('templates/starline.conf.template').split(`server_name \${${host}};`);
    const own = sizeIn(block.split('\nserver {')[0] ?? '');
    const surface = host === 'ADMIN_HOST' ? 'admin' : 'member';
    const largest = Math.max(
      1_048_576,
      ...DOCUMENTED_CALLS.filter((call) => call.surface === surface).map(({ bodyLimit = 0 }) => bodyLimit),
    );
    expect(own || sizeIn(proxy('nginx.conf'))).toBeGreaterThanOrEqual(largest);
  },
);
