import { formatCount } from '@starline/domain/counts';
import { formatWhole } from '@starline/domain/decimals';
import { COMPANY_ID } from '@starline/domain/members';
import { Button } from '@starline/ui/button';
import { NodeCard as Card } from '@starline/ui/tree/node-card';
import { lazyDialog } from '@starline/web/components/lazy-component';
import { Link } from '@starline/web/components/link';
import { useTimes } from '@starline/web/use-times';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberName } from '../../lib/member-name.ts';
import { useMay } from '../../lib/rights.ts';
import type { TreeName, TreeNode } from './tree-name.ts';

const MoveDialog = lazyDialog(async () => (await import('./move-dialog.tsx')).MoveDialog);

type NodeCardProps = {
  tree: TreeName;
  node: TreeNode;
  onClose: () => void;
  onOpenBelow: (id: number) => void;
};

export function NodeCard({ tree, node, onClose, onOpenBelow }: NodeCardProps) {
  const { t } = useTranslation(['trees', 'common']);
  const memberName = useMemberName();
  const { screenDay } = useTimes();
  const maySupport = useMay('edit_people');
  const [isMoving, setMoving] = useState(false);
  const canMove = tree === 'sponsor' && maySupport && node.childCount === 0 && node.id !== COMPANY_ID;
  return (
    <>
      <Card
        label={node.username}
        title={
          <Link
            to="/members"
            search={{ username: node.username, edit: node.id }}
            className="font-semibold underline-offset-4 hover:underline"
          >
            {node.username}
          </Link>
        }
        name={memberName(node.name) || '-'}
        closeLabel={t('common:close')}
        onClose={onClose}
        facts={[
          { label: t('columns.createdAt'), value: screenDay(node.createdAt) },
          { label: t('columns.sales'), value: formatWhole(node.sales) },
          { label: t('columns.children'), value: formatCount(node.childCount) },
          { label: t('columns.heads'), value: formatCount(node.heads) },
        ]}
        actions={
          node.childCount > 0 ? (
            <Below node={node} onOpenBelow={onOpenBelow} />
          ) : (
            canMove && (
              <Button size="sm" onClick={() => setMoving(true)}>
                {t('move.title')}
              </Button>
            )
          )
        }
      />
      {isMoving && <MoveDialog node={node} onClose={() => setMoving(false)} />}
    </>
  );
}

function Below({ node, onOpenBelow }: Pick<NodeCardProps, 'node' | 'onOpenBelow'>) {
  const { t } = useTranslation('trees');
  return (
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
  );
}
