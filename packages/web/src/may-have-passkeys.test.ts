import { expect, test, vi } from 'vitest';
import { mayHavePasskeys } from './may-have-passkeys.ts';

test('a page at a bare address offers no passkeys, because its browser would refuse them', () => {
  vi.stubGlobal('window', { PublicKeyCredential: class {} });
  expect(
    ['localhost', 'starline.example', '127.0.0.1', '[::1]'].map((name) => mayHavePasskeys(name)),
  ).toEqual([true, true, false, false]);
  vi.unstubAllGlobals();
});
