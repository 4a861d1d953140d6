import { formatWhole } from '@starline/domain/decimals';
import { COMPANY_ID } from '@starline/domain/members';
import { Button } from '@starline/ui/button';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazily } from '../../components/lazily.tsx';
import { useHasRole } from '../../lib/role.ts';
import { useScreenTime } from '../../lib/zone.ts';
import { formatCount, type TreeName, type TreeNode } from './tree-name.ts';

const MoveDialog = lazily(async () => (await import('./move-dialog.tsx')).MoveDialog);

type NodeCardProps = {
  tree: TreeName;
  node: TreeNode;
  onClose: () => void;
  onOpenBelow: (id: number) => void;
};

export function NodeCard({ tree, node, onClose, onOpenBelow }: NodeCardProps) {
  const { t } = useTranslation(['trees', 'common']);
  const screenTime = useScreenTime();
  const maySupport = useHasRole('support');
  const [isMoving, setMoving] = useState(false);
  const canMove = tree === 'sponsor' && maySupport && node.childCount === 0 && node.id !== COMPANY_ID;
  return (
    <section
      aria-label={node.username}
      className="grid gap-2.5 rounded-md border border-line bg-surface p-3.5 shadow-2 md:w-80"
    >
      <header className="flex items-start justify-between gap-3">
        <p className="grid leading-tight">
          <Link
            to="/members"
            search={{ username: node.username, edit: node.id }}
            className="font-semibold underline-offset-4 hover:underline"
          >
            {node.username}
          </Link>
          <span className="text-ink-2 text-sm">{node.name || '-'}</span>
        </p>
        <button
          type="button"
          aria-label={t('common:close')}
          onClick={onClose}
          className="-m-1.5 grid size-8 place-items-center rounded-sm text-ink-3 hover:bg-surface-2"
        >
          <X aria-hidden size={15} />
        </button>
      </header>
      <dl className="grid grid-cols-4 gap-2 text-sm">
        <Fact label={t('columns.createdAt')}>{screenTime(node.createdAt).slice(0, 8)}</Fact>
        <Fact label={t('columns.sales')}>{formatWhole(node.sales)}</Fact>
        <Fact label={t('columns.children')}>{formatCount(node.childCount)}</Fact>
        <Fact label={t('columns.heads')}>{formatCount(node.heads)}</Fact>
      </dl>
      <footer className="flex flex-wrap gap-2">
        {node.childCount > 0 && (
          <>
            <Button size="sm" onClick={() => onOpenBelow(node.id)}>
              {t('openBelow')}
            </Button>
            <Link
              to="."
              search={(current) => ({ ...current, view: 'list' as const, id: node.id, page: 1 }) as never}
              className="self-center font-medium text-accent-strong text-sm underline-offset-4 hover:underline"
            >
              {t('asList')}
            </Link>
          </>
        )}
        {canMove && (
          <Button size="sm" onClick={() => setMoving(true)}>
            {t('move.title')}
          </Button>
        )}
      </footer>
      {isMoving && <MoveDialog node={node} onClose={() => setMoving(false)} />}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-2xs text-ink-3">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
