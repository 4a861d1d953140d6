// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the faults cite code that holds templates.
import type { Mutant } from './list.ts';

const services = (path: string) => `packages/services/src/${path}`;
const RECONCILIATION = services('reconciliation/reconciliation.test.ts');

/** Faults in reconciliation: two lines for one payout, other amounts, days signed too early. docs/domain/reconciliation.md. */
export const RECONCILIATION_MUTANTS: Mutant[] = [
  {
    name: 'a comma typed as decimal point multiplies an amount of a wallet',
    file: 'packages/domain/src/bank-statements.ts',
    from: 'cell.replaceAll(/\\s|USDT/gi',
    to: 'cell.replaceAll(/[\\s,]|USDT/gi',
    tests: ['packages/domain/src/bank-statements.test.ts'],
  },
  {
    name: 'a line of a statement whose amount cannot be read is left out',
    file: 'packages/domain/src/bank-statements.ts',
    from: '.some(isUnreadable)) isWhole = false;',
    to: '.some(isUnreadable)) isWhole = true;',
    tests: ['packages/domain/src/bank-statements.test.ts'],
  },
  {
    name: 'a day whose statement is missing is not listed',
    file: services('reconciliation/read.ts'),
    from: 'addDays(today, 1 - DAYS), today)}',
    to: 'addDays(today, 1 - DAYS), today)} and false',
    tests: [services('reconciliation/reconciliation.test.ts')],
  },
  {
    name: 'a payout gets a second line by hand',
    file: services('reconciliation/by-hand.ts'),
    from: 'if (record.isTaken || (isPayout',
    to: 'if ((isPayout',
    tests: [RECONCILIATION],
  },
  {
    name: 'a matched line is matched again',
    file: services('reconciliation/by-hand.ts'),
    from: "    if (line.matchedBy !== null) throw new AppError('statement_match_differs');\n",
    to: '',
    tests: [RECONCILIATION],
  },
  {
    name: 'a payout is matched by hand with a line that is one won off',
    file: services('reconciliation/by-hand.ts'),
    from: 'Number(record.amount) !== -line.amount',
    to: 'Math.abs(Number(record.amount) + line.amount) > 1',
    tests: [RECONCILIATION],
  },
  {
    name: 'a line that is one won off is matched by itself',
    file: services('reconciliation/match.ts'),
    from: '${amountOf(currency)} = ${-line.amount} and',
    to: '${amountOf(currency)} between ${-line.amount - 1} and ${-line.amount + 1} and',
    tests: [RECONCILIATION],
  },
  {
    name: 'a day is signed with open lines',
    file: services('reconciliation/sign.ts'),
    from: '!isOver || openLines + openPayouts > 0',
    to: '!isOver || openPayouts > 0',
    tests: [RECONCILIATION],
  },
  {
    name: 'a day is signed with a payout that no line shows',
    file: services('reconciliation/sign.ts'),
    from: '!isOver || openLines + openPayouts > 0',
    to: '!isOver || openLines > 0',
    tests: [RECONCILIATION],
  },
  {
    name: 'a day is signed before it is over',
    file: services('reconciliation/sign.ts'),
    from: 'if (!isOver || openLines',
    to: 'if (openLines',
    tests: [RECONCILIATION],
  },
  {
    name: 'the sum of a signed day is one off',
    file: services('reconciliation/sums.ts'),
    from: 'coalesce(sum(amount), 0)::bigint from payouts) as paid',
    to: 'coalesce(sum(amount), 0)::bigint + 1 from payouts) as paid',
    tests: [RECONCILIATION],
  },
];
