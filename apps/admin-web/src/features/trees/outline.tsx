import { formatCount } from '@starline/domain/counts';
import { formatWhole } from '@starline/domain/decimals';
import { NodeLine } from '@starline/ui/tree/node-line';
import { TreeOutline } from '@starline/ui/tree/outline';
import { Link } from '@starline/web/components/link';
import { PersonStar } from '@starline/web/components/person-star';
import { isNewMember, shareOf } from '@starline/web/tree-view';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import { useMemberName } from '../../lib/member-name.ts';
import type { TreeNode, TreeViewProps } from './tree-name.ts';

export function Outline({ tree, model, focused }: TreeViewProps) {
  const { t } = useTranslation(['trees', 'common']);
  const [first] = model.rows;
  const top = first?.kind === 'node' ? first.node : undefined;
  return (
    <TreeOutline
      label={t(`titles.${tree}`)}
      tree={model}
      renderNode={(node) => <OutlineLine node={node} top={top} />}
      moreLabel={(left) => t('more', { total: formatCount(left) })}
      retryLabel={t('common:reload')}
      focused={focused}
      rowHeight={44}
      className="h-[calc(100dvh-240px)] min-h-80"
    />
  );
}

/**
 * One row of the outline: username, name or a dash, creation date (characters 2 to 10), sales in parentheses.
 */
function OutlineLine({ node, top }: { node: TreeNode; top: TreeNode | undefined }) {
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
      star={
        <PersonStar
          rank={node.rank}
          activity={{
            isActive: node.isActive,
            label: t(node.isActive ? 'activity.active' : 'activity.resting'),
          }}
        />
      }
      pv={
        <>
          <span className="sr-only">{t('columns.pv')} </span>
          {formatWhole(node.pv)}
        </>
      }
      share={shareOf(node.pv, top?.pv ?? 0)}
      news={isNewMember(node) ? t('activity.new') : undefined}
    />
  );
}
