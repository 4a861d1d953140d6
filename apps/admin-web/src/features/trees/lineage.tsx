import { formatWhole } from '@starline/domain/decimals';
import { rowsOf } from '@starline/domain/trees';
import { useTree } from '@starline/ui/tree-model';
import { TreeOutline } from '@starline/ui/tree-outline';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Output, trpc } from '../../lib/trpc.ts';
import { useScreenTime } from '../../lib/zone.ts';
import type { TreeName } from './tree-page.tsx';

export type TreeNode = Output['trees']['children']['node'];

const PAGE = 200;

export function Lineage({
  tree,
  root,
  focused,
}: {
  tree: TreeName;
  root: TreeNode;
  focused: number | undefined;
}) {
  const { t } = useTranslation(['trees', 'common']);
  const utils = trpc.useUtils();
  const load = useCallback(
    async (id: number, offset: number) => {
      const page = await utils.trees.children.fetch({ tree, id, offset, limit: PAGE });
      return { children: rowsOf<TreeNode>(page.children), total: page.total };
    },
    [utils, tree],
  );
  const model = useTree(root, load);
  const found = trpc.trees.path.useQuery({ tree, id: focused ?? 0 }, { enabled: focused !== undefined }).data;
  const path = useMemo(() => found && rowsOf<TreeNode>(found.nodes), [found]);
  const { reveal } = model;
  useEffect(() => {
    if (path) reveal(path);
  }, [path, reveal]);
  return (
    <TreeOutline
      label={t(`titles.${tree}`)}
      tree={model}
      renderNode={(node) => <NodeTexts node={node} />}
      moreLabel={(left) => t('more', { count: left })}
      retryLabel={t('common:reload')}
      focused={focused}
      className="h-[calc(100dvh-230px)] min-h-80"
    />
  );
}

/** The four texts of the spec: username, name or a dash, creation date (characters 2 to 10), sales in parentheses. */
function NodeTexts({ node }: { node: TreeNode }) {
  const screenTime = useScreenTime();
  return (
    <span className="flex items-baseline gap-3 whitespace-nowrap">
      <Link
        to="/members"
        search={{ username: node.username, edit: node.id }}
        className="font-semibold underline-offset-4 hover:underline"
        tabIndex={-1}
        onClick={(event) => event.stopPropagation()}
      >
        {node.username}
      </Link>
      <span className="text-ink-2">{node.name || '-'}</span>
      <span className="text-ink-3 text-xs">{screenTime(node.createdAt).slice(0, 8)}</span>
      <span className="text-ink-3 text-xs">({formatWhole(node.sales)})</span>
      {node.childCount > 0 && (
        <span className="rounded-pill bg-surface-2 px-1.5 text-2xs text-ink-3">{node.childCount}</span>
      )}
    </span>
  );
}
