import { formatCount } from '@starline/domain/counts';
import { Button } from '@starline/ui/button';
import { NodeCard as Card } from '@starline/ui/tree/node-card';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { WithTexts } from '../../components/with-texts.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { useLineFacts } from './line-facts.tsx';
import type { TreeName, TreeNode } from './tree-name.ts';

type NodeCardProps = {
  tree: TreeName;
  node: TreeNode;
  onClose: () => void;
  onOpenBelow: (id: number) => void;
};

export function NodeCard(props: NodeCardProps) {
  return (
    <WithTexts namespaces={['lines']}>
      <LineCard {...props} />
    </WithTexts>
  );
}

/** The chosen member and what the line adds up to. */
function LineCard({ tree, node, onClose, onOpenBelow }: NodeCardProps) {
  const { t } = useTranslation(['trees', 'lines', 'ui']);
  const { data } = trpc.trees.line.useQuery({ tree, id: node.id });
  const sums = useLineFacts(data);
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
        ...sums,
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
            <Button
              size="sm"
              variant="quiet"
              onClick={() => patch({ view: 'compare', id: node.id, page: 1 })}
            >
              {t('lines:compare')}
            </Button>
          </>
        )
      }
    />
  );
}
