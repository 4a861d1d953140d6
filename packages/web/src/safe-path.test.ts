import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test.each([
  ['/withdraw?tab=bank', '/withdraw?tab=bank'],
  [undefined, '/dashboard'],
  ['https://evil.example', '/dashboard'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/login?redirect=/x', '/dashboard'],
  ['/maintenance?redirect=%2Fwithdraw', '/dashboard'],
])('%s leads to %s', (path, expected) => {
  expect(safePath(path, '/dashboard')).toBe(expected);
});
