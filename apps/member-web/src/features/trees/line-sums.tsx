import { Link } from '@starline/web/components/link';
import { keepPreviousData } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { WithTexts } from '../../components/with-texts.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useLineFacts } from './line-facts.tsx';
import type { TreeName } from './tree-name.ts';

/** In pixels. */
export const LINE_SUMS_HEIGHT = 44;

/** What a line adds up to in one row, which leads to the comparison of its direct lines. */
export function LineSums(props: { tree: TreeName; id: number | undefined }) {
  return (
    <WithTexts namespaces={['lines']}>
      <Sums {...props} />
    </WithTexts>
  );
}

function Sums({ tree, id }: { tree: TreeName; id: number | undefined }) {
  const { t } = useTranslation('lines');
  const { data } = trpc.trees.line.useQuery({ tree, id }, { placeholderData: keepPreviousData });
  return (
    <section
      aria-label={t('sums')}
      className="relative flex h-full items-center gap-1 border-line border-b bg-surface-2 pr-2 pl-3 hover:bg-accent-soft"
    >
      <LineFacts facts={useLineFacts(data)} />
      <Link
        to="."
        search={(current) => ({ ...current, id, view: 'compare' as const, page: 1 })}
        aria-label={t('compare')}
        className="absolute inset-0 focus-visible:-outline-offset-2"
      />
      <ChevronRight aria-hidden size={16} className="shrink-0 text-ink-3" />
    </section>
  );
}

/** Four figures side by side. A label that finds no width in its language breaks into two lines. */
export function LineFacts({ facts }: { facts: ReturnType<typeof useLineFacts> }) {
  return (
    <dl className="line-facts grid min-w-0 flex-1 grid-cols-[repeat(4,auto)] items-end justify-between gap-x-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid leading-tight last:justify-items-end">
          <dt className="text-2xs text-balance text-ink-3">{label}</dt>
          {/* Its own node for each value: a text that grows to the left would count as a shift of the layout. */}
          <dd key={value} className="figure whitespace-nowrap font-semibold text-sm tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
