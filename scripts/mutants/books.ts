import type { Mutant } from './list.ts';

const services = (path: string) => `packages/services/src/${path}`;
const CLOSING = 'packages/db/migrations/0037_closed_months.sql';
const MIGRATION = 'packages/db/migrations/0028_journal_chain.sql';
const DOCUMENTS = services('books/document-checks.ts');
const CHAIN = services('books/chain-checks.ts');
const FORGED = [services('books/forged-rows.test.ts')];
const CHAINED = [services('books/chained-rows.test.ts')];
const GUARDS = [services('ledger/guards.test.ts')];

/** A check of the books, or a guard of the database, is left out. */
export const BOOKS_MUTANTS: Mutant[] = [
  {
    name: 'books: postings without a document are not looked for',
    file: DOCUMENTS,
    from: 'from said full join posted using (key)',
    to: 'from said left join posted using (key)',
    tests: FORGED,
  },
  {
    name: 'books: amounts of documents are not compared',
    file: DOCUMENTS,
    from: `asset || ' ' || amount\``,
    to: 'asset`',
    tests: FORGED,
  },
  {
    name: 'books: members of documents are not compared',
    file: DOCUMENTS,
    from: `\`debit || '>' || credit || ' '`,
    to: `\`debit % 16 || '>' || credit % 16 || ' '`,
    tests: FORGED,
  },
  {
    name: 'books: actors of postings are not compared',
    file: DOCUMENTS,
    from: 'when said.actor is not null then said.actor',
    to: 'when said.actor is not null then posted.actor',
    tests: FORGED,
  },
  {
    name: 'books: the member in the key of a conversion is not compared',
    file: services('books/wanted-postings.ts'),
    from: ` and natural_key like 'convert:' || member_id || ':%'`,
    to: '',
    tests: FORGED,
  },
  {
    name: 'books: the fees account is skipped',
    file: services('books/ledger-checks.ts'),
    from: `  fees: sql\`select coalesce(sum(fee), 0) from withdrawals where status = \${literal(PAID)} and type <> 'lotto'\`,\n`,
    to: '',
    tests: [services('books/check.test.ts')],
  },
  {
    name: 'books: of a package with a hidden adjustment only the sign is proved',
    file: services('books/limit-checks.ts'),
    from: 'else adjusted.used end as expected',
    to: 'else coalesce(spent.used, 0) end as expected',
    tests: FORGED,
  },
  {
    name: 'books: purchases without a base are not looked for',
    file: services('books/base-checks.ts'),
    from: `case when base.purchase_id is null then 'of none' else 'the base of a run' end`,
    to: `'the base of a run'`,
    tests: FORGED,
  },
  {
    name: 'books: accounts of a chunk are not compared',
    file: services('books/chunk-checks.ts'),
    from: 'case when is_foreign or moved.others > coalesce(given.others, 0) or moved.fees > coalesce(given.fees, 0)',
    to: 'case when is_foreign',
    tests: FORGED,
  },
  {
    name: 'chain: actor and time of a posting are not covered',
    file: services('journal/posting-text.ts'),
    from: '  ...actor,\n',
    to: '',
    tests: CHAINED,
  },
  {
    name: 'chain: transfers are not covered',
    file: services('journal/posting-text.ts'),
    from: '  transfers,\n',
    to: '',
    tests: CHAINED,
  },
  {
    name: 'chain: purchases are not covered',
    file: services('journal/posting-text.ts'),
    from: `  ['purchase', byId('purchases', purchaseFields('purchases'))],\n`,
    to: '',
    tests: CHAINED,
  },
  {
    name: 'chain: what a void took back is taken for forged',
    file: services('journal/run-text.ts'),
    from: 'coalesce(back.paid, reward.paid)',
    to: 'reward.paid',
    tests: [services('settlements/returns/take-back.test.ts')],
  },
  {
    name: 'chain: the order of the entries is not verified',
    file: CHAIN,
    from: 'inOrder([links, ...records,',
    to: 'inOrder([...records,',
    tests: CHAINED,
  },
  {
    name: 'chain: the checkpoint is not compared',
    file: CHAIN,
    from: `...records, () => checkCheckpoint(tx, 'journal')]`,
    to: '...records]',
    tests: CHAINED,
  },
  {
    name: 'chain: heads are not compared',
    file: CHAIN,
    from: '    heads.map(',
    to: '    heads.slice(heads.length).map(',
    tests: CHAINED,
  },
  {
    name: 'guards: a session that takes itself for a replica is not refused',
    file: MIGRATION,
    from: 'ENABLE ALWAYS TRIGGER',
    to: 'ENABLE TRIGGER',
    tests: GUARDS,
  },
  {
    name: 'guards: maintenance is not logged',
    file: MIGRATION,
    from: 'INSERT INTO maintenance_log',
    to: 'PERFORM 1; -- ',
    tests: GUARDS,
  },
  {
    name: 'guards: an account takes any asset',
    file: 'packages/db/migrations/0036_month_partitions.sql',
    from: 'AND credit % 16 BETWEEN 1 AND (CASE WHEN credit < 16 THEN 7 ELSE 5 END)',
    to: '',
    tests: GUARDS,
  },
  {
    name: 'closing: postings into a closed month are accepted',
    file: CLOSING,
    from: 'ADD CONSTRAINT ledger_txs_open CHECK (id >= %s) NOT VALID',
    to: 'ADD CONSTRAINT ledger_txs_open CHECK (id >= 0 * %s) NOT VALID',
    tests: ['packages/services/src/books/closing/closing.test.ts'],
  },
  {
    name: 'closing: an interrupted close is never finished',
    file: 'packages/services/src/books/closing/close.ts',
    from: 'await finishClosing(ctx, month);\n  return month;',
    to: 'return month;',
    tests: ['packages/services/src/books/closing/closing.test.ts'],
  },
  {
    name: 'closing: a month is closed before its last day is posted',
    file: 'packages/services/src/books/closing/close.ts',
    from: 'if (!(await isSettled(tx, month))) return false;',
    to: '',
    tests: ['packages/services/src/books/closing/settled.test.ts'],
  },
  {
    name: 'closing: a closed balance is not compared',
    file: 'packages/services/src/books/closing/prove.ts',
    from: 'coalesce(moved.net, 0)::text, coalesce(held.net, 0)::text',
    to: 'coalesce(moved.net, 0)::text, coalesce(moved.net, 0)::text',
    tests: ['packages/services/src/books/closing/closing.test.ts'],
  },
  {
    name: 'closing: the daily check leaves out postings since the close',
    file: DOCUMENTS,
    from: ' or created_at >=',
    to: ' and created_at >=',
    tests: [services('books/closing/closing.test.ts')],
  },
  {
    name: 'closing: a run of a closed month can be reversed',
    file: 'packages/services/src/settlements/reverse.ts',
    from: 'if (await isClosed(tx, day)) throw',
    to: 'if (false) throw',
    tests: ['packages/services/src/books/closing/settled.test.ts'],
  },
  {
    name: 'guards: an account that does not exist takes money',
    file: MIGRATION,
    from: 'WHERE held.id IS NULL LIMIT 1',
    to: 'WHERE false LIMIT 1',
    tests: GUARDS,
  },
];
