import { rowsOf } from '@starline/domain/trees';
import { useTree } from '@starline/ui/tree-model';
import { TreeOutline } from '@starline/ui/tree-outline';
import { Users } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
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
    async (id: number, offset: number) => {
      const page = await utils.trees.children.fetch({ tree, id, offset, limit: pageSize });
      return { children: rowsOf<TreeNode>(page.children), total: page.total };
    },
    [utils, tree],
  );
  const model = useTree(root, load);
  const found = trpc.trees.path.useQuery({ tree, id: focused ?? root.id }).data;
  const path = useMemo(() => found && rowsOf<TreeNode>(found.nodes), [found]);
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
    <span className="whitespace-nowrap max-md:grid max-md:leading-tight md:flex md:items-baseline md:gap-3">
      <span className="flex items-baseline gap-2">
        <span className="font-semibold">{node.username}</span>
        <span className="text-ink-2">{node.name || '-'}</span>
        {node.id === user?.id && (
          <span className="rounded-pill bg-accent-soft px-2 font-semibold text-accent-strong text-xs">
            {t('me')}
          </span>
        )}
      </span>
      <span className="flex items-baseline gap-2.5 text-ink-3 text-xs">
        <span>{screenTime(node.createdAt).slice(0, 8)}</span>
        <span>
          <span className="sr-only">{t('sales')} </span>
          <Money value={node.sales} unit="point" whole />
        </span>
        {node.childCount > 0 && (
          <span className="inline-flex items-center gap-1">
            <Users aria-hidden size={12} />
            <span className="sr-only">{t('children')} </span>
            {formatCount(node.childCount)}
          </span>
        )}
      </span>
    </span>
  );
}
