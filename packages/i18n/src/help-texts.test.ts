import { expect, test } from 'vitest';
import { help as en } from './member/en/portal/help.ts';
import { help as ja } from './member/ja/portal/help.ts';
import { help as ko } from './member/ko/portal/help.ts';
import { help as vi } from './member/vi/portal/help.ts';
import { help as zh } from './member/zh/portal/help.ts';

/** Names that hold a digit. */
const NAMES = /\{\{\w+\}\}|TRC20|2FA|2단계|2段階|2 lớp/g;

test.each(Object.entries({ ko, en, zh, vi, ja }))(
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
