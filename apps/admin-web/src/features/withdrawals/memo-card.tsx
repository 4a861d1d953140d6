import { useTranslation } from 'react-i18next';
import { SideCard } from '../../components/side-card.tsx';
import { useMay } from '../../lib/rights.ts';
import type { Outputs } from '../../lib/trpc.ts';
import { MemoCell } from './memo-cell.tsx';

/** The memo of the withdrawal, which staff write. */
export function MemoCard({ row }: { row: Outputs['documents']['withdrawal'] }) {
  const { t } = useTranslation(['withdrawals', 'common']);
  const mayWrite = useMay('edit_people', 'prepare_payouts');
  const words = {
    of: (name: string) => t('memoOf', { name }),
    memo: t('columns.memo'),
    save: t('common:save'),
  };
  return (
    <SideCard title={t('columns.memo')}>
      <div className="[&_input]:border-line md:[&_input]:placeholder:text-ink-3">
        <MemoCell row={row} mayWrite={mayWrite} words={words} />
      </div>
    </SideCard>
  );
}
