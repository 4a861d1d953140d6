import { TreeOutline } from '@starline/ui/tree/outline';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { useStoredUser } from '../../lib/session.ts';
import { screenTime } from '../../lib/time.ts';
import { formatCount, type TreeNode, type TreeViewProps } from './tree-name.ts';

export function Outline({ tree, model, focused }: TreeViewProps) {
  const { t } = useTranslation(['trees', 'ui']);
  return (
    <TreeOutline
      label={t(`title.${tree}`)}
      tree={model}
      renderNode={(node) => <NodeLine node={node} />}
      moreLabel={(left) => t('more', { total: formatCount(left) })}
      retryLabel={t('ui:retry')}
      focused={focused}
      className="h-[calc(100dvh-320px)] min-h-80"
    />
  );
}

/** The four texts of the spec: username, name or a dash, creation date (characters 2 to 10), sales. */
function NodeLine({ node }: { node: TreeNode }) {
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
        {node.heads > 0 && (
          <span className="inline-flex items-center gap-1">
            <Users aria-hidden size={12} />
            <span className="sr-only">{t('everybody')} </span>
            {formatCount(node.heads)}
          </span>
        )}
      </span>
    </span>
  );
}
