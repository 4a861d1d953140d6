import { formatCount } from '@starline/domain/counts';
import { formatWhole } from '@starline/domain/decimals';
import { NodeLine } from '@starline/ui/tree/node-line';
import { TreeOutline } from '@starline/ui/tree/outline';
import { useTimes } from '@starline/web/use-times';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMemberName } from '../../lib/member-name.ts';
import type { TreeNode, TreeViewProps } from './tree-name.ts';

export function Outline({ tree, model, focused }: TreeViewProps) {
  const { t } = useTranslation(['trees', 'common']);
  return (
    <TreeOutline
      label={t(`titles.${tree}`)}
      tree={model}
      renderNode={(node) => <OutlineLine node={node} />}
      moreLabel={(left) => t('more', { total: formatCount(left) })}
      retryLabel={t('common:reload')}
      focused={focused}
      className="h-[calc(100dvh-240px)] min-h-80"
    />
  );
}

/**
 * One row of the outline: username, name or a dash, creation date (characters 2 to 10), sales in parentheses.
 */
function OutlineLine({ node }: { node: TreeNode }) {
  const { t } = useTranslation('trees');
  const memberName = useMemberName();
  const { screenDay } = useTimes();
  return (
    <NodeLine
      username={
        <Link
          to="/members"
          search={{ username: node.username, edit: node.id }}
          className="underline-offset-4 hover:underline"
          tabIndex={-1}
          onClick={(event) => event.stopPropagation()}
        >
          {node.username}
        </Link>
      }
      name={memberName(node.name) || '-'}
      date={screenDay(node.createdAt)}
      sales={`(${formatWhole(node.sales)})`}
      heads={node.heads > 0 ? formatCount(node.heads) : undefined}
      headsLabel={t('columns.heads')}
    />
  );
}
