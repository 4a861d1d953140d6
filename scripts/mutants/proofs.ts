import type { Mutant } from './ledger.ts';

const services = (path: string) => `packages/services/src/${path}`;
const domain = (path: string) => `packages/domain/src/${path}`;
const ROWS = [domain('payout-results.test.ts')];
const ANSWERS = [services('money/payouts/coin-answers.slow.test.ts')];
const COINS = [services('money/payouts/coin-results.slow.test.ts')];
const WORDS = [services('money/payouts/words.slow.test.ts')];
const JUDGE = domain('chain-transactions.ts');
const NODE = services('money/chain/transaction.ts');
const MATCH = services('money/payouts/match-results.ts');

/** Faults by which words count as proof of a payout. docs/domain/payouts.md#results. */
export const PROOF_MUTANTS: Mutant[] = [
  {
    name: 'a word inside another word decides',
    file: domain('payout-results.ts'),
    from: 'const meaningOf = (word: string) => words.get(word);',
    to: 'const meaningOf = (word: string) => [...words].find(([known]) => word.includes(known))?.[1];',
    tests: ROWS,
  },
  {
    name: 'a heading that contains a heading of results is one',
    file: domain('result-heads.ts'),
    from: 'HEADS[head].has(form)',
    to: '[...HEADS[head]].some((known) => form.includes(known))',
    tests: ROWS,
  },
  {
    name: 'the first of several columns decides',
    file: domain('payout-results.ts'),
    from: 'values.every((value) => value === values[0]) ? values[0] : undefined',
    to: 'values[0]',
    tests: ROWS,
  },
  {
    name: 'a row with the reason of a failure is paid',
    file: domain('payout-results.ts'),
    from: "outcome === 'paid' ? [...results, ...reasons] : results",
    to: 'reasons.length < 0 ? reasons : results',
    tests: ROWS,
  },
  {
    name: 'cells that a comma moved are read',
    file: domain('payout-results.ts'),
    from: "  if (row.slice(width).some((cell) => cell !== '')) return UNSAID;\n",
    to: '  if (row.length < 0 * width) return UNSAID;\n',
    tests: ROWS,
  },
  {
    name: 'the columns of one table are those of another',
    file: domain('result-heads.ts'),
    from: '  if (found.some(({ columns }) => JSON.stringify(columns) !== text)) return undefined;\n',
    to: "  if (text === '') return undefined;\n",
    tests: ROWS,
  },
  {
    name: 'a list with another token is paid',
    file: domain('payout-results.ts'),
    from: 'txids.length === 1 && isOurs ?',
    to: 'txids.length === 1 ?',
    tests: ROWS,
  },
  {
    name: 'a list without a node pays another amount',
    file: MATCH,
    from: ' || BigInt(row.amount) !== microsOf(request.payout)',
    to: '',
    tests: COINS,
  },
  {
    name: 'a transfer of more than the amount pays a line',
    file: JUDGE,
    from: 'each.micros === micros',
    to: 'each.micros >= micros',
    tests: ANSWERS,
  },
  {
    name: 'a transfer of any token pays a line',
    file: JUDGE,
    from: 'received.filter(({ isUsdt }) => isUsdt)',
    to: 'received',
    tests: ANSWERS,
  },
  {
    name: 'a transfer to another wallet pays a line',
    file: JUDGE,
    from: 'to === address',
    to: "to !== ''",
    tests: ANSWERS,
  },
  {
    name: 'a transfer of a stranger pays a line',
    file: JUDGE,
    from: 'wallet === null || from === wallet',
    to: "from !== ''",
    tests: ANSWERS,
  },
  {
    name: 'a transfer that is older than its batch pays a line',
    file: JUDGE,
    from: 'at < since',
    to: 'since < 0',
    tests: ANSWERS,
  },
  {
    name: 'a transaction that is not solidified pays a line',
    file: NODE,
    from: "'/walletsolidity/gettransactioninfobyid'",
    to: "'/wallet/gettransactioninfobyid'.slice(0)",
    tests: ANSWERS,
  },
  {
    name: 'a reverted transaction pays a line',
    file: NODE,
    from: "  if (said === 'REVERT') return { state: 'reverted', result: said };\n",
    to: '',
    tests: COINS,
  },
  {
    name: 'a result that is not known counts as success',
    file: NODE,
    from: "  if (said !== undefined && said !== 'SUCCESS') return { state: 'unknown' };\n",
    to: '',
    tests: ANSWERS,
  },
  {
    name: 'an answer about another transaction is believed',
    file: NODE,
    from: "if (data.id !== txid) throw new MalformedAnswer('the node answered about another transaction');",
    to: '',
    tests: ANSWERS,
  },
  {
    name: 'a broken answer is an unknown transaction',
    file: NODE,
    from: "if (error) throw new MalformedAnswer('the node answered no transaction', { cause: error });\n  if (data === null)",
    to: 'if (error || data === null)',
    tests: ANSWERS,
  },
  {
    name: 'one event pays two lines',
    file: MATCH,
    from: ' || (events.get(eventOf(pair)) ?? 0) > 1',
    to: '',
    tests: COINS,
  },
  {
    name: 'two transactions pay one line',
    file: MATCH,
    from: '(proven.get(found.item.id) ?? 0) > 1 || ',
    to: '',
    tests: COINS,
  },
  {
    name: 'a proven TXID of another batch pays again',
    file: MATCH,
    from: "foreign.has(row.reference) ? 'txid_used' : 'matched'",
    to: "foreign.size < 0 ? 'txid_used' : 'matched'",
    tests: COINS,
  },
  {
    name: 'a TXID alone fails every line',
    file: MATCH,
    from: 'found && named.get(found.item.id) === 1',
    to: 'found',
    tests: COINS,
  },
  {
    name: 'a word of one bank counts for all',
    file: services('money/payouts/read-words.ts'),
    from: '    .where(eq(payoutWords.format, format))\n',
    to: '    .where(eq(payoutWords.format, payoutWords.format))\n',
    tests: WORDS,
  },
  {
    name: 'a word is mapped without approval',
    file: services('money/payouts/words.ts'),
    from: "kinds: outcome === 'unclear' ? [] : ['payouts'],",
    to: 'kinds: [],',
    tests: WORDS,
  },
  {
    name: 'the approver reads the lines of the whole batch',
    file: services('money/payouts/words.ts'),
    from: '.filter(({ item }) => itemIds.includes(item.id))',
    to: '.filter(({ item }) => item.id > 0)',
    tests: WORDS,
  },
  {
    name: 'a part of a name is a match',
    file: domain('names.ts'),
    from: '[nameIn(text, wordsIn(name)), nameKey(text)].includes(wanted)',
    to: 'nameKey(text).includes(wanted)',
    tests: [domain('names.test.ts')],
  },
  {
    name: 'a description names another person than the holder',
    file: domain('names.ts'),
    from: 'return first !== undefined && isSameName(first, name);',
    to: 'return cells.some((cell) => first !== undefined && isSameName(cell, name));',
    tests: [domain('names.test.ts')],
  },
  {
    name: 'the first of two lines of one holder is matched',
    file: services('money/reconciliation/named.ts'),
    from: 'lines.filter((line) => isNamed(cellsOf(line), name)).length === 1',
    to: 'lines.some((line) => isNamed(cellsOf(line), name))',
    tests: [services('money/reconciliation/names.slow.test.ts')],
  },
  {
    name: 'a holder that contains the name of the member is the member',
    file: domain('risk.ts'),
    from: 'names.some((name) => isSameName(holder, name))',
    to: 'names.some((name) => nameKey(holder).includes(nameKey(name)))',
    tests: [services('money/risk/risk.test.ts')],
  },
  {
    name: 'a holder of the bank book is looked for under the name of the request',
    file: services('money/reconciliation/records.ts'),
    from: "where item.withdrawal_id = withdrawals.id and item.state = 'paid')",
    to: "where item.withdrawal_id = withdrawals.id and item.state = 'removed')",
    tests: [services('money/reconciliation/names.slow.test.ts')],
  },
  {
    name: 'a token beside the account of another line pays',
    file: services('money/payouts/pair-rows.ts'),
    from: 'line.item.token === token && !isOfOthers(line)',
    to: 'line.item.token === token',
    tests: [services('money/payouts/moved-cells.test.ts')],
  },
  {
    name: 'a word of failure beside others fails a line',
    file: domain('payout-results.ts'),
    from: ".every((word) => words.get(word) === 'failed')",
    to: ".some((word) => words.get(word) === 'failed')",
    tests: ROWS,
  },
];
