import { formatCount } from '@starline/domain/counts';
import { csvCell } from '@starline/domain/csv';
import { Button } from '@starline/ui/button';
import { LoadError } from '@starline/ui/load-error';
import { Pagination } from '@starline/ui/pagination';
import { RecordList } from '@starline/ui/record-list';
import { SkeletonRows } from '@starline/ui/skeleton';
import { toast } from '@starline/ui/toast';
import { Written } from '@starline/ui/written';
import { saveFile } from '@starline/web/download';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import type { Fault, Job } from './import.ts';

const SIZES = [25, 50, 100] as const;
const BATCH = 1_000;

/** Every listed fault by file, row and column, a page at a time; all of them as a file. */
export function Faults({ job }: { job: Job }) {
  const { t } = useTranslation('imports');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<(typeof SIZES)[number]>(25);
  const query = trpc.imports.faults.useQuery(
    { id: job.id, after: (page - 1) * size, size },
    { placeholderData: keepPreviousData },
  );
  return (
    <section aria-label={t('faults', { total: job.faults })} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold text-bad">{t('faults', { total: formatCount(job.faults) })}</h3>
        <DownloadFaults job={job} />
      </div>
      <p className="text-ink-3 text-sm">
        {t('faultsLead')} {job.listed < job.faults && t('unlisted', { listed: formatCount(job.listed) })}
      </p>
      {query.error && !query.data ? (
        <LoadError inline onRetry={query.refetch} busy={query.isFetching} />
      ) : !query.data ? (
        <SkeletonRows rows={4} />
      ) : (
        <RecordList
          label={t('faults', { total: job.faults })}
          rows={query.data}
          rowKey={({ nth }) => nth}
          columns={[
            {
              key: 'file',
              header: t('columns.file'),
              slot: 'title',
              cell: ({ file }) => <span className="break-all">{file}</span>,
            },
            {
              key: 'row',
              header: t('columns.row'),
              numeric: true,
              cell: ({ row }) => (row === 0 ? t('whole') : formatCount(row)),
            },
            {
              key: 'column',
              header: t('columns.column'),
              cell: ({ column }) => <span className="break-all">{column || '-'}</span>,
            },
            {
              key: 'value',
              header: t('columns.value'),
              cell: ({ value }) => <Written className="break-all">{value || '-'}</Written>,
            },
            { key: 'reason', header: t('columns.reason'), cell: ({ code }) => t(`faultTexts.${code}`) },
          ]}
        />
      )}
      {job.listed > SIZES[0] && (
        <Pagination
          page={page}
          size={size}
          sizes={SIZES}
          total={job.listed}
          onPage={setPage}
          onSize={(next) => {
            setSize(next);
            setPage(1);
          }}
        />
      )}
    </section>
  );
}

function DownloadFaults({ job }: { job: Job }) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const [isLoading, setLoading] = useState(false);
  const lineOf = ({ file, row, column, value, code }: Fault) => [
    file,
    row === 0 ? t('whole') : String(row),
    column,
    value,
    t(`faultTexts.${code}`),
    code,
  ];
  const download = async () => {
    setLoading(true);
    try {
      const head = (['file', 'row', 'column', 'value', 'reason'] as const).map((name) =>
        t(`columns.${name}`),
      );
      const lines: string[][] = [[...head, 'code']];
      for (let after = 0; after < job.listed; after += BATCH) {
        const faults = await utils.imports.faults.fetch({ id: job.id, after, size: BATCH });
        if (faults.length === 0) break;
        lines.push(...faults.map(lineOf));
      }
      const text = lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n');
      saveFile(
        new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' }),
        `import-faults-${job.id}.csv`,
      );
    } catch (error) {
      toast.error(t('downloadFailed'), errorText(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button size="sm" busy={isLoading} onClick={() => void download()}>
      {t('download')}
    </Button>
  );
}
