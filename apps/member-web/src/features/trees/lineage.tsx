import { formatWhole } from '@starline/domain/decimals';
import { useTree } from '@starline/ui/tree-model';
import { TreeOutline } from '@starline/ui/tree-outline';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredUser } from '../../lib/session.ts';
import { screenTime } from '../../lib/time.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import type { TreeName } from './tree-page.tsx';
import { Upline } from './upline.tsx';

export type TreeNode = Outputs['trees']['children']['node'];

const pageSize = 200;

export function Lineage({
  tree,
  root,
  focused,
}: {
  tree: TreeName;
  root: TreeNode;
  focused: number | undefined;
}) {
  const { t } = useTranslation(['trees', 'ui']);
  const utils = trpc.useUtils();
  const load = useCallback(
    (id: number, offset: number) => utils.trees.children.fetch({ tree, id, offset, limit: pageSize }),
    [utils, tree],
  );
  const model = useTree(root, load);
  const path = trpc.trees.path.useQuery({ tree, id: focused ?? root.id }).data;
  const { reveal } = model;
  useEffect(() => {
    if (path) reveal(path);
  }, [path, reveal]);
  return (
    <>
      {path && path.length > 1 && <Upline path={path} />}
      <TreeOutline
        label={t(`title.${tree}`)}
        tree={model}
        renderNode={(node) => <NodeTexts node={node} />}
        moreLabel={(left) => t('more', { total: formatCount(left) })}
        retryLabel={t('ui:retry')}
        focused={focused}
        className="h-[calc(100dvh-320px)] min-h-80"
      />
    </>
  );
}

const formatCount = (count: number) => count.toLocaleString('en-US');

/** The four texts of the spec: username, name or a dash, creation date (characters 2 to 10), sales. */
function NodeTexts({ node }: { node: TreeNode }) {
  const { t } = useTranslation('trees');
  const user = useStoredUser();
  return (
    <span className="flex items-baseline gap-2.5 whitespace-nowrap md:gap-3">
      <span className="font-semibold">{node.username}</span>
      <span className="text-ink-2">{node.name || '-'}</span>
      {node.id === user?.id && (
        <span className="rounded-pill bg-accent-soft px-2 font-semibold text-accent-strong text-xs">
          {t('me')}
        </span>
      )}
      <span className="text-ink-3 text-xs">{screenTime(node.createdAt).slice(0, 8)}</span>
      <span className="text-ink-3 text-xs">
        <span className="sr-only">{t('sales')} </span>
        {formatWhole(node.sales)}
      </span>
      {node.childCount > 0 && (
        <span className="rounded-pill bg-surface-2 px-1.5 text-2xs text-ink-3">
          <span className="sr-only">{t('children')} </span>
          {formatCount(node.childCount)}
        </span>
      )}
    </span>
  );
}
