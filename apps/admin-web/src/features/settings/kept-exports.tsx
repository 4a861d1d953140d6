import { formatCount } from '@starline/domain/counts';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { Pill } from '@starline/ui/pill';
import { SkeletonRows } from '@starline/ui/skeleton';
import { toast } from '@starline/ui/toast';
import { downloadFile } from '@starline/web/download';
import { unitsOf } from '@starline/web/in-words';
import { useTimes } from '@starline/web/use-times';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Changes } from '../../components/changes.tsx';
import { Moment } from '../../components/moment.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { csrfFetch, type Outputs, trpc } from '../../lib/trpc.ts';

type Kept = Outputs['exports']['kept']['rows'][number];

/**
 * Spreadsheets that were exported in the last 30 days: an owner sees all of them, others their own.
 * docs/operations/exports.md.
 */
export function KeptExports() {
  const { t } = useTranslation(['keptExports', 'audit']);
  const query = trpc.exports.kept.useInfiniteQuery(
    {},
    {
      initialCursor: undefined,
      getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.id : undefined),
    },
  );
  const rows = query.data?.pages.flatMap((page) => page.rows);
  return (
    <Card>
      <h2 className="mb-1 font-bold text-md">{t('title')}</h2>
      <p className="mb-2 text-ink-2 text-sm">{t('lead')}</p>
      {query.error && !query.data ? (
        <LoadError inline onRetry={query.refetch} busy={query.isFetching} />
      ) : !rows ? (
        <SkeletonRows rows={3} />
      ) : rows.length === 0 ? (
        <EmptyState>{t('none')}</EmptyState>
      ) : (
        <ul>
          {rows.map((row) => (
            <KeptExport key={row.id} row={row} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button className="mt-2" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Card>
  );
}

/** Of the filters, those that choose rows. */
const OF_THE_PAGE = new Set(['page', 'size', 'after', 'before', 'sort', 'order']);
const chosen = (filters: Kept['filters']) =>
  Object.fromEntries(
    Object.entries(filters).filter(
      ([name, value]) => !OF_THE_PAGE.has(name) && value !== undefined && value !== null && value !== '',
    ),
  );

function KeptExport({ row }: { row: Kept }) {
  const { t, i18n } = useTranslation('keptExports');
  const filters = chosen(row.filters);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-line border-t py-2.5 text-sm first:border-0">
      <div className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="font-semibold">{t(`lists.${row.list}`)}</b>
          {row.filters.reason !== undefined && <Pill tone="wait">{t('inFull')}</Pill>}
          {!row.isWhole && <Pill tone="off">{t('cut')}</Pill>}
        </span>
        <span className="flex flex-wrap gap-x-3 text-ink-2">
          <span className="break-all">{row.by ?? t('gone')}</span>
          <Moment at={row.createdAt} />
          <span className="tabular-nums">
            {t('size', { rows: formatCount(row.rows), size: sizeText(row.size, i18n.language) })}
          </span>
        </span>
      </div>
      <LoadAgain row={row} />
      {Object.keys(filters).length === 0 ? (
        <span className="col-span-2 text-ink-3 text-xs">{t('noFilters')}</span>
      ) : (
        <details className="col-span-2 text-ink-2">
          <summary className="cursor-pointer text-xs">{t('filters')}</summary>
          <div className="mt-1">
            <Changes before={undefined} after={filters} />
          </div>
        </details>
      )}
    </li>
  );
}

/** Bytes as KB or MB, at least 1 KB. */
function sizeText(bytes: number, language: string): string {
  const isLarge = bytes >= 1_000_000;
  return isLarge
    ? unitsOf(bytes / 1_000_000, 'megabyte', { language, digits: 1 })
    : unitsOf(Math.max(1, bytes / 1_000), 'kilobyte', { language });
}

function LoadAgain({ row }: { row: Kept }) {
  const { t } = useTranslation('keptExports');
  const { screenTime } = useTimes();
  const load = useMutation({
    mutationFn: () =>
      downloadFile({ path: `/api/admin/exports/${row.id}`, name: row.name, fetch: csrfFetch }),
    retry: false,
    onError: () => toast.error(t('loadFailed')),
  });
  if (!row.mayLoad) return <span className="text-ink-3">{t(row.hasFile ? 'noRight' : 'noFile')}</span>;
  return (
    <RowButton
      busy={load.isPending}
      aria-label={t('loadOf', { list: t(`lists.${row.list}`), at: screenTime(row.createdAt) })}
      onClick={() => load.mutate()}
    >
      {t('load')}
    </RowButton>
  );
}
