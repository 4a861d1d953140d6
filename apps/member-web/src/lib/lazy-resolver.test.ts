import { expect, test } from 'vitest';
import { z } from 'zod';
import { lazyResolver } from './lazy-resolver.ts';

test('what is judged is what stood in the form when it was submitted, also while the validators load', async () => {
  const resolve = lazyResolver(async () =>
    z.object({ holder: z.string().min(1), bank: z.object({ no: z.string() }) }),
  );
  const typed = { holder: '', bank: { no: '1' } };
  const options = { fields: {}, shouldUseNativeValidation: false };
  const first = resolve(typed, undefined, options);
  typed.holder = 'Kim';
  typed.bank.no = '2';
  expect((await first).errors).toHaveProperty('holder');
  const second = resolve(typed, undefined, options);
  typed.holder = 'Lee';
  typed.bank.no = '3';
  expect((await second).values).toEqual({ holder: 'Kim', bank: { no: '2' } });
});
