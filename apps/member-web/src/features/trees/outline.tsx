import { formatCount } from '@starline/domain/counts';
import { NodeLine } from '@starline/ui/tree/node-line';
import { TreeOutline } from '@starline/ui/tree/outline';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import { useStoredUser } from '../../lib/session.ts';
import type { TreeNode, TreeViewProps } from './tree-name.ts';

export function Outline({ tree, model, focused, onFocus }: TreeViewProps) {
  const { t } = useTranslation(['trees', 'ui']);
  return (
    <TreeOutline
      label={t(`title.${tree}`)}
      tree={model}
      renderNode={(node) => <OutlineLine node={node} />}
      moreLabel={(left) => t('more', { total: formatCount(left) })}
      retryLabel={t('ui:retry')}
      focused={focused}
      {...(onFocus && { onFocus })}
      className="h-[calc(100dvh-290px)] min-h-80 max-md:h-[calc(100dvh-404px)]"
    />
  );
}

/** One row of the outline: username, name or a dash, creation date (characters 2 to 10), sales. */
function OutlineLine({ node }: { node: TreeNode }) {
  const { t } = useTranslation('trees');
  const memberName = useMemberName();
  const user = useStoredUser();
  const { screenDay } = useTimes();
  return (
    <NodeLine
      username={node.username}
      name={memberName(node.name) || '-'}
      mark={
        node.id === user?.id && (
          <span className="rounded-pill bg-accent-soft px-2 font-semibold text-accent-strong text-xs">
            {t('me')}
          </span>
        )
      }
      date={screenDay(node.createdAt)}
      sales={
        <>
          <span className="sr-only">{t('sales')} </span>
          <Money value={node.sales} unit="point" whole />
        </>
      }
      heads={node.heads > 0 ? formatCount(node.heads) : undefined}
      headsLabel={t('downline')}
    />
  );
}
