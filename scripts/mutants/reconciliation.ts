// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the faults cite code that holds templates.
import type { Mutant } from './list.ts';

const services = (path: string) => `packages/services/src/${path}`;
const RECONCILIATION = services('reconciliation/reconciliation.test.ts');
const DEPOSITS = services('reconciliation/deposits.test.ts');
const WALLET = services('reconciliation/wallet.test.ts');
const MATCH = services('reconciliation/match.test.ts');

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
    from: '${paidOn(currency, zone, first, today)}',
    to: '${paidOn(currency, zone, first, today)} and false',
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
    from: 'openLines + openPayouts + openDeposits',
    to: 'openPayouts + openDeposits',
    tests: [RECONCILIATION],
  },
  {
    name: 'a day is signed with a payout that no line shows',
    file: services('reconciliation/sign.ts'),
    from: 'openLines + openPayouts + openDeposits',
    to: 'openLines + openDeposits',
    tests: [RECONCILIATION],
  },
  {
    name: 'a day is signed with a deposit that no line shows',
    file: services('reconciliation/sign.ts'),
    from: 'openLines + openPayouts + openDeposits',
    to: 'openLines + openPayouts',
    tests: [DEPOSITS],
  },
  {
    name: 'a day is signed before it is over',
    file: services('reconciliation/sign.ts'),
    from: 'if (!isOver || open > 0)',
    to: 'if (open > 0)',
    tests: [RECONCILIATION],
  },
  {
    name: 'a deposit of a signed day is explained later',
    file: services('reconciliation/by-hand.ts'),
    from: '    await refuseSigned(tx, deposit.currency, [deposit.day]);\n',
    to: '',
    tests: [DEPOSITS],
  },
  {
    name: 'a line is taken from a record that a signed day needs',
    file: services('reconciliation/by-hand.ts'),
    from: '    await refuseNeeded(tx, line);\n',
    to: '',
    tests: [DEPOSITS],
  },
  {
    name: 'a deleted deposit changes what was signed',
    file: services('reconciliation/sums.ts'),
    from: 'coalesce(sum(amount), 0)::bigint from received)',
    to: 'coalesce(sum(amount) filter (where is_without_line), 0)::bigint from received)',
    tests: [DEPOSITS],
  },
  {
    name: 'a deposit without a line is not listed on its day',
    file: services('reconciliation/read.ts'),
    from: 'where ${creditedOn(currency, zone, day)} and ${isWithoutLine}',
    to: 'where false and ${creditedOn(currency, zone, day)} and ${isWithoutLine}',
    tests: [DEPOSITS],
  },
  {
    name: 'the books do not ask for a line of a deposit',
    file: services('books/reconciliation-checks.ts'),
    from: "else 'not in a statement' end",
    to: 'else amount::text end',
    tests: [DEPOSITS],
  },
  {
    name: 'the sum of a signed day is one off',
    file: services('reconciliation/sums.ts'),
    from: 'coalesce(sum(amount), 0)::bigint from payouts) as paid',
    to: 'coalesce(sum(amount), 0)::bigint + 1 from payouts) as paid',
    tests: [RECONCILIATION],
  },
  {
    name: 'a transfer that a file of another account showed is added by the wallet',
    file: services('reconciliation/store.ts'),
    from: 'nth < (stored.get(transfer) ?? 0)',
    to: 'known.has(`${accountId} ${key}`)',
    tests: [WALLET],
  },
  {
    name: 'one of two equal transfers of a transaction is left out',
    file: services('reconciliation/store.ts'),
    from: 'seen.set(text, nth + 1);',
    to: 'if (transfer === undefined) seen.set(text, nth + 1);',
    tests: [WALLET],
  },
  {
    name: 'what left the wallet is read as money that came in',
    file: services('reconciliation/wallet.ts'),
    from: "side === 'to' ? hundredths : -hundredths",
    to: 'hundredths',
    tests: [WALLET],
  },
  {
    name: 'a part of a period is stored when the wallet has more',
    file: services('chain/trongrid.ts'),
    from: 'return isWhole ? found.filter(',
    to: 'return found.length >= 0 ? found.filter(',
    tests: [WALLET],
  },
  {
    name: 'a transfer of the next day is read into the period',
    file: services('chain/trongrid.ts'),
    from: 'at >= since && at < until',
    to: 'at >= since && at <= until',
    tests: [WALLET],
  },
  {
    name: 'a deposit is matched by its transaction whatever arrived',
    file: services('reconciliation/match.ts'),
    from: 'and transaction_id = ${txid} and ${isWorth(sql`${line.amount}::bigint`)}',
    to: 'and transaction_id = ${txid}',
    tests: [MATCH],
  },
  {
    name: 'of two lines that fit one deposit the first takes it',
    file: services('reconciliation/match.ts'),
    from: 'byAmount.rows[0]?.lines === 1 ? ',
    to: 'byAmount.rows.length === 1 ? ',
    tests: [MATCH],
  },
  {
    name: 'equal amounts of one transaction are matched in their order',
    file: services('reconciliation/match.ts'),
    from: "address !== '' && (line.text.includes(address)",
    to: "address !== '' && (line.text.includes('')",
    tests: [MATCH],
  },
  {
    name: 'a deposit in won is matched with any amount',
    file: services('reconciliation/match.ts'),
    from: 'const RATE_TOLERANCE = 0.1;',
    to: 'const RATE_TOLERANCE = 0.2;',
    tests: [MATCH],
  },
];
