import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { apiDocs } from './api-docs.ts';

const failing = vi.hoisted(() => ({ times: 1 }));
vi.mock('@scalar/fastify-api-reference', async (original) => {
  const { default: plugin } = await original<typeof import('@scalar/fastify-api-reference')>();
  return {
    default: async (...args: Parameters<typeof plugin>) => {
      if (failing.times-- > 0) throw new Error('no file is free');
      return plugin(...args);
    },
  };
});

test('the documentation page is loaded again after it failed to load', async () => {
  const app = Fastify();
  apiDocs(app);
  const first = await Promise.all([app.inject('/api/docs'), app.inject('/api/docs')]);
  expect(first.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
  expect((await app.inject('/api/docs')).statusCode).toBe(200);
});
