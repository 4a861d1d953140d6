import { oneOf, optionalDay, pageNumber, searchOf } from '@starline/web/search';
import { timeZone } from '@starline/web/time-zone';
import { timesIn } from '@starline/web/times';
import { createFileRoute } from '@tanstack/react-router';
import { StatementPage } from '../../../features/statements/statement-page.tsx';
import {
  STATEMENT_SIZES,
  STATEMENT_TABS,
  withPeriod,
} from '../../../features/statements/statement-search.ts';
import { loadTexts } from '../../../lib/language.ts';
import { calls } from '../../../lib/trpc.ts';

export const Route = createFileRoute('/_member/point/statement')({
  ...searchOf({
    account: oneOf(STATEMENT_TABS, 'withdrawable'),
    from: optionalDay,
    to: optionalDay,
    page: pageNumber,
    size: oneOf(STATEMENT_SIZES, 20),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const { account, ...period } = withPeriod(deps, timesIn(timeZone()).dayOf());
    if (account === 'all') void calls.statements.sums.prefetch({ from: period.from, to: period.to });
    else void calls.statements.read.prefetch({ account, ...period });
    return loadTexts('statements', 'rewards', 'receipts');
  },
  component: StatementPage,
});
