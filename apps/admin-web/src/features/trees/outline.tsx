import { formatWhole } from '@starline/domain/decimals';
import { TreeOutline } from '@starline/ui/tree/outline';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useScreenTime } from '../../lib/zone.ts';
import { formatCount, type TreeNode, type TreeViewProps } from './tree-name.ts';

export function Outline({ tree, model, focused }: TreeViewProps) {
  const { t } = useTranslation(['trees', 'common']);
  return (
    <TreeOutline
      label={t(`titles.${tree}`)}
      tree={model}
      renderNode={(node) => <NodeLine node={node} />}
      moreLabel={(left) => t('more', { total: formatCount(left) })}
      retryLabel={t('common:reload')}
      focused={focused}
      className="h-[calc(100dvh-240px)] min-h-80"
    />
  );
}

/** The four texts of the spec: username, name or a dash, creation date (characters 2 to 10), sales in parentheses. */
function NodeLine({ node }: { node: TreeNode }) {
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
      {node.heads > 0 && (
        <span className="rounded-pill bg-surface-2 px-1.5 text-2xs text-ink-3">
          {formatCount(node.heads)}
        </span>
      )}
    </span>
  );
}
