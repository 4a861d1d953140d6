import { formatWhole } from '@starline/domain/decimals';
import type { useTree } from '@starline/ui/tree/model';
import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredUser } from '../../lib/session.ts';
import { screenTime } from '../../lib/time.ts';
import { NodeCard } from './node-card.tsx';
import { CENTRE_AFTER_MS, formatCount, type TreeName, type TreeNode } from './tree-name.ts';

const TreeCanvas = lazy(async () => ({
  default: (await import('@starline/ui/tree/canvas')).TreeCanvas<TreeNode>,
}));

type ChartProps = {
  tree: TreeName;
  model: ReturnType<typeof useTree<TreeNode>>;
  focused: number | undefined;
  onOpenBelow: (id: number) => void;
};

/** The four texts of the spec. Member spec §2. */
const textsOf = (node: TreeNode) =>
  [node.username, node.name || '-', screenTime(node.createdAt).slice(0, 8), formatWhole(node.sales)] as const;

export function Chart({ tree, model, focused, onOpenBelow }: ChartProps) {
  const { t } = useTranslation('trees');
  const user = useStoredUser();
  const moreLabel = useCallback((left: number) => t('more', { total: formatCount(left) }), [t]);
  const height = 'h-[calc(100dvh-330px)] min-h-96';
  return (
    <Suspense fallback={<p className={`grid place-items-center text-ink-3 ${height}`}>{t('loading')}</p>}>
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
        moreLabel={moreLabel}
        own={user?.id}
        focused={focused}
        centreAfter={CENTRE_AFTER_MS[tree]}
        renderCard={(node, close) => <NodeCard node={node} onClose={close} onOpenBelow={onOpenBelow} />}
        fileName={`${tree}-tree.png`}
        className={height}
      />
    </Suspense>
  );
}
