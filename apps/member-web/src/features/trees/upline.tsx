import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCount, type TreeNode } from './tree-name.ts';

const ends = 2;

/** From the own place down to the one in view; a long way shows its ends. */
export function Upline({ path, total }: { path: readonly TreeNode[]; total: number }) {
  const { t } = useTranslation('trees');
  const isLong = path.length > ends * 2 + 1;
  const shown = isLong ? [...path.slice(0, ends), null, ...path.slice(-ends)] : path;
  return (
    <nav aria-label={t('upline')} className="border-line border-b px-2 pb-2">
      <ol className="flex flex-wrap items-center gap-1 text-sm">
        {shown.map((node, index) => (
          <li key={node?.id ?? 'gap'} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden size={14} className="text-ink-3" />}
            {node === null ? (
              <span className="px-1 text-ink-3">
                {t('between', { total: formatCount(total - ends * 2) })}
              </span>
            ) : (
              <Link
                to="."
                search={(current) => ({ ...current, id: node.id })}
                resetScroll={false}
                className="rounded-sm px-1.5 py-2 text-ink-2 hover:bg-surface-2 hover:text-ink"
              >
                {node.username}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
