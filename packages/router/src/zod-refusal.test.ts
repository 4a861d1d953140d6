import { expect, test } from 'vitest';
import { z } from 'zod';
import { fromZod } from './zod-refusal.ts';

test('an unknown field is named whatever its name is', () => {
  const input = JSON.parse('{"constructor": 1, "toString": 2, "amount": 3}');
  const { error } = z.strictObject({ amount: z.int() }).safeParse(input);
  expect(JSON.stringify(fromZod(error as z.ZodError).fields)).toBe(
    JSON.stringify({ constructor: 'invalid', toString: 'invalid' }),
  );
});
