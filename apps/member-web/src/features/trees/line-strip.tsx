import { buttonStyle } from '@starline/ui/button';
import { cx } from '@starline/ui/cx';
import { Written } from '@starline/ui/written';
import { Link } from '@starline/web/components/link';
import { keepPreviousData } from '@tanstack/react-query';
import { ChartNoAxesColumn, CornerLeftUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { WithTexts } from '../../components/with-texts.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import { trpc } from '../../lib/trpc.ts';
import { useLineFacts } from './line-facts.tsx';
import { LineFacts } from './line-sums.tsx';
import type { TreeName } from './tree-name.ts';

type LineStripProps = {
  tree: TreeName;
  id: number | undefined;
  view: 'list' | 'compare';
};

/** The chosen member and what the line adds up to, above a list of the line. */
export function LineStrip(props: LineStripProps) {
  return (
    <WithTexts namespaces={['lines']}>
      <Strip {...props} />
    </WithTexts>
  );
}

function Strip({ tree, id, view }: LineStripProps) {
  const { t } = useTranslation('lines');
  const memberName = useMemberName();
  const { data, error } = trpc.trees.line.useQuery({ tree, id }, { placeholderData: keepPreviousData });
  const facts = useLineFacts(data);
  if (error && !data) return null;
  return (
    <section
      aria-label={t('sums')}
      className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 md:flex md:items-center md:px-6"
    >
      <div className="flex min-w-0 items-center justify-between gap-2 md:mr-auto">
        <p className="h-6 min-w-0 truncate">
          {data && (
            <>
              <b className="font-semibold">{data.username}</b>{' '}
              <Written className="text-ink-2 text-sm">{memberName(data.name) || '-'}</Written>
            </>
          )}
        </p>
        <Jump parentId={data?.parentId ?? null} view={view} className="md:hidden" />
      </div>
      <div className="md:w-[26rem]">
        <LineFacts facts={facts} />
      </div>
      <Jump parentId={data?.parentId ?? null} view={view} className="max-md:hidden" />
    </section>
  );
}

/** Leads from the line to its comparison, and from a comparison to that of the line above. */
function Jump({
  parentId,
  view,
  className,
}: {
  parentId: number | null;
  view: LineStripProps['view'];
  className: string;
}) {
  const { t } = useTranslation('lines');
  if (view !== 'compare')
    return (
      <Link
        to="."
        search={(current) => ({ ...current, view: 'compare' as const, page: 1 })}
        resetScroll={false}
        className={cx(buttonStyle({ size: 'sm', variant: 'soft' }), className)}
      >
        <ChartNoAxesColumn aria-hidden size={16} className="rotate-90 -scale-x-100" />
        {t('compare')}
      </Link>
    );
  if (parentId === null) return null;
  return (
    <Link
      to="."
      search={(current) => ({ ...current, id: parentId, page: 1 })}
      resetScroll={false}
      className={cx(buttonStyle({ size: 'sm', variant: 'soft' }), className)}
    >
      <CornerLeftUp aria-hidden size={16} />
      {t('up')}
    </Link>
  );
}
