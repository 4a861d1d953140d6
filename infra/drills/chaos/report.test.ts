import { expect, test } from 'vitest';
import { faultRows, reportOf } from './report.ts';

const answer = (at: number, status: number) => ({
  client: 'member 7',
  at,
  ms: 0,
  status,
  isAct: true,
  code: '',
});
const fault = { name: 'a server is killed', begun: 1000, undone: 1000, whole: 4000 };

test('a fault lasts from the last acknowledged act before the gap to the first one after it', () => {
  const answers = [
    answer(900, 200),
    answer(1500, 200),
    answer(2000, 503),
    answer(5000, 0),
    answer(7500, 200),
  ];
  expect(faultRows([fault], { answers }, 8000)).toEqual([
    { ...fault, unavailable: 6, failed: 2, failing: 3 },
  ]);
});

test('what follows the next fault does not count for this one', () => {
  const next = { ...fault, name: 'next', begun: 3000 };
  const answers = [answer(1100, 200), answer(2900, 200), answer(9000, 503)];
  expect(faultRows([fault, next], { answers }, 10_000).map(({ failed }) => failed)).toEqual([0, 1]);
});

test('the report counts outcomes and names each contradiction', () => {
  const text = reportOf([], { acts: [], reads: [], answers: [] }, { posted: 0 }, ['withdrawal key is lost']);
  expect(text).toContain('Contradictions: 1.\n- withdrawal key is lost');
});
