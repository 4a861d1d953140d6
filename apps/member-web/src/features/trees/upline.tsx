import { Upline as UplineView } from '@starline/ui/tree/upline';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount, type TreeNode } from './tree-name.ts';

export function Upline(props: { path: readonly TreeNode[]; total: number }) {
  const { t } = useTranslation('trees');
  return (
    <UplineView
      {...props}
      label={t('upline')}
      betweenLabel={(left) => t('between', { total: formatCount(left) })}
      renderStep={(node, className) => (
        <Link
          to="."
          search={(current) => ({ ...current, id: node.id })}
          resetScroll={false}
          className={className}
        >
          {node.username}
        </Link>
      )}
    />
  );
}
