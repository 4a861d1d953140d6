import { Button } from '@starline/ui/button';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { screenTime } from '../../lib/time.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { formatCount, type TreeNode } from './tree-name.ts';

type NodeCardProps = { node: TreeNode; onClose: () => void; onOpenBelow: (id: number) => void };

export function NodeCard({ node, onClose, onOpenBelow }: NodeCardProps) {
  const { t } = useTranslation(['trees', 'ui']);
  const { patch } = usePageState();
  return (
    <section
      aria-label={node.username}
      className="grid gap-2.5 rounded-md border border-line bg-surface p-3.5 shadow-2 md:w-96"
    >
      <header className="flex items-start justify-between gap-3">
        <p className="grid leading-tight">
          <b className="font-semibold">{node.username}</b>
          <span className="text-ink-2 text-sm">{node.name || '-'}</span>
        </p>
        <button
          type="button"
          aria-label={t('ui:close')}
          onClick={onClose}
          className="-m-2 grid size-9 place-items-center rounded-sm text-ink-3 hover:bg-surface-2"
        >
          <X aria-hidden size={16} />
        </button>
      </header>
      <dl className="grid grid-cols-4 gap-x-3 text-sm">
        <Fact label={t('column.joined')}>{screenTime(node.createdAt).slice(0, 8)}</Fact>
        <Fact label={t('sales')}>
          <Money value={node.sales} unit="point" whole />
        </Fact>
        <Fact label={t('children')}>{formatCount(node.childCount)}</Fact>
        <Fact label={t('everybody')}>{formatCount(node.heads)}</Fact>
      </dl>
      {node.childCount > 0 && (
        <footer className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onOpenBelow(node.id)}>
            {t('openBelow')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => patch({ view: 'list', id: node.id, page: 1 })}>
            {t('asList')}
          </Button>
        </footer>
      )}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-3 text-xs">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
