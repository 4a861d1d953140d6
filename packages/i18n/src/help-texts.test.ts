import { expect, test } from 'vitest';
import { portalTextsOf } from './member/every.ts';

/** Names that hold a digit. */
const NAMES = /\{\{\w+\}\}|TRC20|2FA|2단계|2段階|2 lớp/g;

test.each(Object.entries(await portalTextsOf('help')))(
  'no answer of the help in %s states a figure of its own, because figures change in the settings',
  (_, { entries }) => {
    for (const [id, entry] of Object.entries(entries))
      for (const [part, text] of Object.entries(entry))
        expect({ id, part, figures: text.replace(NAMES, '').match(/\d+/g) }).toEqual({
          id,
          part,
          figures: null,
        });
  },
);
