import { buffer } from 'node:stream/consumers';
import { type Amount, amount } from '@starline/domain/money';
import { MEMBER_LANGUAGES, type MemberLanguage } from '@starline/i18n/languages';
import PDFDocument from 'pdfkit';
import { afterEach, expect, test, vi } from 'vitest';
import { statementDocument } from './document.ts';
import { statementPdf } from './pdf.ts';
import { STATEMENT_TEXTS } from './texts.ts';

afterEach(() => vi.restoreAllMocks());

function statementOf(rows: number, language: MemberLanguage, archived = 0) {
  let balance = 100_000;
  const movements = Array.from({ length: rows }, (_, nth) => {
    balance += 1_000 + nth;
    return {
      id: nth,
      day: '2026-11-02',
      bookedAt: '2026-11-01T15:30:05.000Z',
      kind: 'deposit' as const,
      number: `D-${nth + 1}`,
      amount: amount(1_000 + nth),
      balance: amount(balance),
    };
  });
  const whole = {
    account: 'purchase' as const,
    ...{ opening: amount(100_000 - archived), closing: amount(balance), movements },
    kinds: [{ kind: 'deposit' as const, gained: (balance - 100_000) as Amount, lost: amount(0) }],
    ...{ rewards: [], fees: amount(0), archivedUntil: archived === 0 ? null : '2026-10' },
  };
  return statementDocument(
    [whole],
    {
      ...{ from: '2026-11-01', to: '2026-11-30', holder: '김하늘 (demo1)', issuer: ['주식회사 별'] },
      ...{ madeAt: new Date('2026-12-01T00:00:00Z'), timeZone: 'Asia/Seoul', language },
    },
    STATEMENT_TEXTS[language],
  );
}

/** What the PDF draws, in the order of drawing, and its bytes. */
async function drawn(rows: number, language: MemberLanguage = 'ko', archived = 0) {
  const texts: string[] = [];
  const prototype = PDFDocument.prototype as unknown as {
    text: (text: string, ...rest: unknown[]) => unknown;
  };
  const { text: draw } = prototype;
  vi.spyOn(prototype, 'text').mockImplementation(function (this: unknown, text, ...rest) {
    texts.push(text);
    return draw.call(this, text, ...rest);
  });
  const bytes = await buffer(statementPdf(statementOf(rows, language, archived), 'Asia/Seoul'));
  return { texts, bytes: bytes.toString('latin1') };
}

test('each page says whose statement it is, of which days, and which page of how many', async () => {
  const { texts } = await drawn(300);
  const numbers = texts.filter((text) => /^\d+ \/ \d+$/.test(text));
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers).toEqual(numbers.map((_, nth) => `${nth + 1} / ${numbers.length}`));
  const feet = texts.filter((text) => text.startsWith('Starline · ') && text.includes('김하늘 (demo1)'));
  expect(feet).toHaveLength(numbers.length);
  expect(new Set(feet)).toEqual(
    new Set(['Starline · 거래 명세서 · 구매 포인트 · 김하늘 (demo1) · 2026-11-01 ~ 2026-11-30']),
  );
});

test('a page begins with the balance that the one before carried, and the last ends with a mark', async () => {
  const { file, closing } = STATEMENT_TEXTS.ko;
  const { texts } = await drawn(300);
  const after = (label: string) =>
    texts.flatMap((text, at) => (text === label ? [texts.slice(at + 1).find((next) => next !== '')] : []));
  const [out, into] = [after(file.carriedOut), after(file.carriedIn)];
  expect(out.length).toBeGreaterThan(5);
  expect(into).toEqual(out);
  expect(after(closing).at(-1)).toBe(after(closing)[0]);
  expect(texts.filter((text) => text.includes(file.end))).toHaveLength(1);
});

test.each([0, 2])(
  'opening, in, out and closing add up beside archived months, with %i movements',
  async (rows) => {
    const { archivedSum, opening } = STATEMENT_TEXTS.ko;
    const [part] = statementOf(rows, 'ko', 40_000).parts;
    if (!part) throw new Error('no part');
    expect(part.opening + part.gained - part.lost).toBe(part.closing);
    expect(part.kinds[0]).toEqual({ label: archivedSum, gained: 40_000, lost: 0 });
    const { texts } = await drawn(rows, 'ko', 40_000);
    const from = texts.lastIndexOf(opening);
    const table = texts
      .slice(from)
      .filter((text) => text !== '')
      .slice(0, 5);
    expect(table).toEqual([opening, '600.00', archivedSum, '+400.00', '1,000.00']);
  },
);

test('without archived months a statement has no line of them', () => {
  expect(statementOf(2, 'ko').parts[0]).toMatchObject({ archived: undefined, kinds: [{ gained: 2_001 }] });
});

test('a row has the number of its receipt, a year of four digits and the zone in its head', async () => {
  const { texts } = await drawn(1);
  expect(texts).toEqual(
    expect.arrayContaining([
      '처리 일시 (KST)',
      '2026-11-02',
      '2026-11-02 00:30:05',
      'D-1',
      '+10.00',
      '1,010.00',
    ]),
  );
});

test.each(MEMBER_LANGUAGES)('the file in %s is tagged, with its language and title', async (language) => {
  const { bytes } = await drawn(2, language);
  expect(bytes).toContain('/StructTreeRoot');
  expect(bytes).toContain('/Marked true');
  expect(bytes).toContain(`/Lang (${language === 'zh' ? 'zh-Hans' : language})`);
  expect(bytes).toContain('/DisplayDocTitle true');
});
