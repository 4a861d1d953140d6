import { Delayed } from '@starline/ui/delayed';
import { ScrollRegion } from '@starline/ui/scroll-region';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { MemberLine } from './member-line.tsx';
import type { TreeName } from './tree-name.ts';

type TreeMatchesProps = {
  tree: TreeName;
  text: string;
  chosen: number | undefined;
  onChoose: (id: number, byKey: boolean) => void;
  onList: () => void;
};

/** The members that a search found, under the field. */
export function TreeMatches({ tree, text, chosen, onChoose, onList }: TreeMatchesProps) {
  const { t } = useTranslation('trees');
  const { data, isError } = trpc.trees.search.useQuery({ tree, text });
  const largest = data?.toSorted((a, b) => b.pv - a.pv)[0];
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-md border border-line bg-surface shadow-2">
      {!data && !isError && (
        <Delayed>
          <p data-said="shown" className={sayStyle}>
            {t('searching')}
          </p>
        </Delayed>
      )}
      {(isError || data?.length === 0) && (
        <p data-said="shown" className={sayStyle}>
          {t('noMatch', { text })}
        </p>
      )}
      {data && data.length > 0 && (
        <ScrollRegion label={t('matches')} className="max-h-[min(60dvh,25rem)]">
          <ul aria-label={t('matches')}>
            {data.map((node) => (
              <li key={node.id} className="border-line not-last:border-b">
                <button
                  type="button"
                  data-match
                  aria-pressed={node.id === chosen}
                  onClick={({ detail }) => onChoose(node.id, detail === 0)}
                  className="flex min-h-14 w-full items-center px-3 text-left hover:bg-surface-2 focus-visible:-outline-offset-2 aria-pressed:bg-accent-soft"
                >
                  <MemberLine node={node} top={largest} />
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            data-match
            onClick={onList}
            className="min-h-11 w-full border-line border-t font-medium text-accent-strong text-sm hover:bg-surface-2 focus-visible:-outline-offset-2"
          >
            {t('allInList')}
          </button>
        </ScrollRegion>
      )}
    </div>
  );
}

const sayStyle = 'px-4 py-3 text-ink-3 text-sm';
