import { formatCount } from '@starline/domain/counts';
import { formatWhole } from '@starline/domain/decimals';
import { TreeCanvas } from '@starline/ui/tree/canvas';
import { TreeLegend } from '@starline/ui/tree/legend';
import { activityOf } from '@starline/web/tree-view';
import { useTimes } from '@starline/web/use-times';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberName } from '../../lib/member-name.ts';
import { useStoredUser } from '../../lib/session.ts';
import { NodeCard } from './node-card.tsx';
import { CENTRE_AFTER_MS, type TreeNode, type TreeViewProps } from './tree-name.ts';

export function Chart({ tree, model, focused, onFocus, onOpenBelow }: TreeViewProps) {
  const { t } = useTranslation('trees');
  const memberName = useMemberName();
  const user = useStoredUser();
  const { screenDay } = useTimes();
  const moreLabel = useCallback((left: number) => t('more', { total: formatCount(left) }), [t]);
  /** The four texts of a box. docs/compatibility/screens.md#tree-box. */
  const textsOf = useCallback(
    (node: TreeNode) =>
      [
        node.username,
        memberName(node.name) || '-',
        screenDay(node.createdAt),
        formatWhole(node.sales),
      ] as const,
    [memberName, screenDay],
  );
  return (
    <>
      <TreeCanvas
        labels={{
          canvas: t('chart.label', { title: t(`title.${tree}`) }),
          zoomIn: t('chart.zoomIn'),
          zoomOut: t('chart.zoomOut'),
          whole: t('chart.whole'),
          own: t('toMe'),
          picture: t('chart.picture'),
        }}
        tree={model}
        textsOf={textsOf}
        activityOf={activityOf}
        moreLabel={moreLabel}
        own={user?.id}
        focused={focused}
        {...(onFocus && { onFocus })}
        centreAfter={CENTRE_AFTER_MS[tree]}
        renderCard={(node, close) => (
          <NodeCard tree={tree} node={node} onClose={close} onOpenBelow={onOpenBelow} />
        )}
        fileName={`${tree}-tree.png`}
        className="h-[calc(100dvh-316px)] min-h-96 max-md:h-[calc(100dvh-430px)]"
      />
      <TreeLegend labels={{ new: t('activity.new'), inactive: t('activity.inactive') }} />
    </>
  );
}
