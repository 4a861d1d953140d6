import { STATEMENT_ACCOUNTS } from '@starline/domain/statements';
import { oneOf, optionalDay, pageNumber, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { StatementPage } from '../../../features/statements/statement-page.tsx';
import { loadTexts } from '../../../lib/language.ts';

export const Route = createFileRoute('/_member/point/statement')({
  ...searchOf({
    account: oneOf(STATEMENT_ACCOUNTS, 'withdrawable'),
    from: optionalDay,
    to: optionalDay,
    page: pageNumber,
    size: oneOf([20, 50, 100] as const, 20),
  }),
  loader: () => loadTexts('statements', 'rewards', 'receipts'),
  component: StatementPage,
});
