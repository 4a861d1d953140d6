import { formatCount } from '@starline/domain/counts';
import { rowsOf } from '@starline/domain/trees';
import { ScrollRegion } from '@starline/ui/scroll-region';
import { treeBarStyle } from '@starline/ui/tree/toolbar';
import { Link } from '@starline/web/components/link';
import { keepPreviousData } from '@tanstack/react-query';
import { CornerLeftUp, Maximize } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '../../components/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { COLUMNS, familyOf } from './family.ts';
import { Kinship } from './kinship.tsx';
import { TreeLoading } from './tree-loading.tsx';
import type { TreeName, TreeNode } from './tree-name.ts';

type GenerationsProps = {
  tree: TreeName;
  /** The path from the member's own place to the chosen member. */
  path: readonly TreeNode[];
  /** The member that the chart was asked to begin at. */
  top: number | undefined;
};

/**
 * Three generations fitted to the width of a phone. The chart begins at `top` while the chosen member is in
 * sight of it, else two steps above the chosen member.
 */
export function Generations({ tree, path, top }: GenerationsProps) {
  const { t } = useTranslation('trees');
  const { patch } = usePageState();
  const asked = path.findIndex(({ id }) => id === top);
  const last = path.length - 1;
  const begin = asked >= 0 && last - asked <= 2 ? asked : Math.max(0, last - 2);
  const id = path[begin]?.id;
  const query = trpc.trees.generations.useQuery(
    { tree, id, width: COLUMNS },
    { placeholderData: keepPreviousData },
  );
  const above = path[begin - 1];
  const own = path[0];
  return (
    <>
      <div className={treeBarStyle}>
        {above && (
          <BarLink change={{ top: above.id, id: above.id }} icon={<CornerLeftUp aria-hidden size={17} />}>
            {t('oneUp')}
          </BarLink>
        )}
        <div className="ml-auto flex">
          <BarLink change={{ whole: 'yes' }} icon={<Maximize aria-hidden size={16} />}>
            {t('chart.whole')}
          </BarLink>
        </div>
      </div>
      <ScrollRegion label={t(`title.${tree}`)} className="min-h-0 flex-1 bg-bg px-1.5 py-3">
        <QueryView query={query} skeleton={<TreeLoading />}>
          {({ nodes }) => {
            const rows = rowsOf<TreeNode>(nodes);
            const known = new Set(rows.map((row) => row.id));
            const all = [...rows, ...path.filter((node) => !known.has(node.id))];
            const passed = new Set(path.slice(begin).map((node) => node.id));
            const family = familyOf(all, rows[0]?.id ?? 0, { passed, byPlace: tree === 'sponsor' });
            return (
              family && (
                <Kinship
                  label={t(`title.${tree}`)}
                  family={family}
                  passed={passed}
                  chosen={path[last]?.id}
                  largest={own?.pv ?? 0}
                  onChoose={(chosen) => patch({ id: chosen, top: id })}
                  onOthers={() => patch({ view: 'compare', id, page: 1 })}
                  onBegin={(from) => patch({ id: from, top: from })}
                  chipLabel={(username, left) => t('below', { username, total: formatCount(left) })}
                />
              )
            );
          }}
        </QueryView>
      </ScrollRegion>
    </>
  );
}

function BarLink({ change, icon, children }: { change: object; icon: ReactNode; children: ReactNode }) {
  return (
    <Link
      to="."
      search={(current) => ({ ...current, ...change })}
      resetScroll={false}
      className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-sm px-2.5 font-medium text-ink-2 text-sm hover:bg-surface-2 hover:text-ink"
    >
      {icon}
      {children}
    </Link>
  );
}
