import { formatCount } from '@starline/domain/counts';
import { formatWhole } from '@starline/domain/decimals';
import { TreeCanvas } from '@starline/ui/tree/canvas';
import { TreeLegend } from '@starline/ui/tree/legend';
import { marksOf } from '@starline/web/tree-view';
import { useTimes } from '@starline/web/use-times';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberName } from '../../lib/member-name.ts';
import { NodeCard } from './node-card.tsx';
import type { TreeNode, TreeViewProps } from './tree-name.ts';

export function Chart({ tree, model, focused, onOpenBelow }: TreeViewProps) {
  const { t } = useTranslation('trees');
  const memberName = useMemberName();
  const { screenDay } = useTimes();
  const [first] = model.rows;
  const top = first?.kind === 'node' ? first.node : undefined;
  const marks = useMemo(() => marksOf(top), [top]);
  const moreLabel = useCallback((left: number) => t('more', { total: formatCount(left) }), [t]);
  /** The four texts of a box, with sales in parentheses. docs/compatibility/screens.md#full-trees. */
  const textsOf = useCallback(
    (node: TreeNode) =>
      [
        node.username,
        memberName(node.name) || '-',
        screenDay(node.createdAt),
        `(${formatWhole(node.sales)})`,
      ] as const,
    [memberName, screenDay],
  );
  return (
    <TreeCanvas
      labels={{
        canvas: t('chart.label', { title: t(`titles.${tree}`) }),
        zoomIn: t('chart.zoomIn'),
        zoomOut: t('chart.zoomOut'),
        whole: t('chart.whole'),
        own: '',
        picture: t('chart.picture'),
      }}
      tree={model}
      textsOf={textsOf}
      marksOf={marks}
      newLabel={t('activity.new')}
      hasMap
      moreLabel={moreLabel}
      focused={focused}
      renderCard={(node, close) => (
        <NodeCard tree={tree} node={node} onClose={close} onOpenBelow={onOpenBelow} />
      )}
      aside={<TreeLegend labels={{ active: t('activity.active'), resting: t('activity.resting') }} />}
      fileName={`${tree}-tree.png`}
      className="h-[calc(100dvh-266px)] min-h-96"
    />
  );
}
