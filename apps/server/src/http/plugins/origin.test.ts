import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { isAllowedOrigin, ownOrigins } from './origin.ts';

const env = {
  PUBLIC_URL: 'https://star.example/',
  ADMIN_URL: 'https://office.example',
};
/** A change that a proxy passed on with the host of its own upstream. */
const sent = (origin: string) =>
  ({ headers: { origin, host: 'upstream:3000' } }) as unknown as FastifyRequest;

test('pages of its own address may send changes whatever host a proxy passes on, and no page of another surface', () => {
  const admits = (origin: string, kind: 'member' | 'admin') =>
    isAllowedOrigin(sent(origin), ownOrigins(env, kind));
  expect(admits('https://star.example', 'member')).toBe(true);
  expect(admits('https://office.example', 'admin')).toBe(true);
  expect(admits('https://star.example', 'admin')).toBe(false);
  expect(admits('https://office.example', 'member')).toBe(false);
  expect(admits('https://star.example.evil.example', 'member')).toBe(false);
  expect(admits('http://star.example', 'member')).toBe(false);
});

test('without addresses only the host of the request counts', () => {
  const none = { PUBLIC_URL: undefined, ADMIN_URL: undefined };
  expect(isAllowedOrigin(sent('https://upstream:3000'), ownOrigins(none, 'admin'))).toBe(true);
  expect(isAllowedOrigin(sent('https://star.example'), ownOrigins(none, 'admin'))).toBe(false);
});
