import { Button } from '@starline/ui/button';
import { NodeCard as Card } from '@starline/ui/tree/node-card';
import { formatCount } from '@starline/web/tree-view';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import type { TreeNode } from './tree-name.ts';

type NodeCardProps = { node: TreeNode; onClose: () => void; onOpenBelow: (id: number) => void };

export function NodeCard({ node, onClose, onOpenBelow }: NodeCardProps) {
  const { t } = useTranslation(['trees', 'ui']);
  const memberName = useMemberName();
  const { screenDay } = useTimes();
  const { patch } = usePageState();
  return (
    <Card
      label={node.username}
      title={<b className="font-semibold">{node.username}</b>}
      name={memberName(node.name) || '-'}
      closeLabel={t('ui:close')}
      onClose={onClose}
      facts={[
        { label: t('column.joined'), value: screenDay(node.createdAt) },
        { label: t('sales'), value: <Money value={node.sales} unit="point" whole /> },
        { label: t('children'), value: formatCount(node.childCount) },
        { label: t('downline'), value: formatCount(node.heads) },
      ]}
      actions={
        node.childCount > 0 && (
          <>
            <Button size="sm" onClick={() => onOpenBelow(node.id)}>
              {t('openBelow')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => patch({ view: 'list', id: node.id, page: 1 })}>
              {t('asList')}
            </Button>
          </>
        )
      }
    />
  );
}
