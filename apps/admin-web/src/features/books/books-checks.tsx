import { formatCount } from '@starline/domain/counts';
import { Pill } from '@starline/ui/pill';
import { RecordList } from '@starline/ui/record-list';
import { ScrollRegion } from '@starline/ui/scroll-region';
import { useTranslation } from 'react-i18next';
import { useNameText } from '../../components/use-name-text.ts';
import type { Outputs } from '../../lib/trpc.ts';

type Report = Outputs['books']['check'];

export function BooksChecks({ report }: { report: Report }) {
  const { t } = useTranslation('books');
  const nameText = useNameText('books');
  return (
    <div className="grid gap-4">
      <RecordList
        label={t('checks')}
        rows={report.checks}
        rowKey={(row) => row.check}
        columns={[
          {
            key: 'check',
            header: t('columns.check'),
            slot: 'title',
            cell: (row) => nameText('names', row.check),
          },
          {
            key: 'examined',
            header: t('columns.examined'),
            numeric: true,
            cell: (row) => formatCount(row.examined),
          },
          {
            key: 'differences',
            header: t('columns.differences'),
            numeric: true,
            slot: 'status',
            cell: (row) => (
              <Pill tone={row.differences === 0 ? 'ok' : 'bad'}>
                {row.differences === 0 ? t('agrees') : formatCount(row.differences)}
              </Pill>
            ),
          },
        ]}
      />
      {report.findings.length > 0 && (
        <ScrollRegion label={t('findings')} className="max-h-96">
          <ul aria-label={t('findings')} className="grid gap-2 text-sm">
            {report.findings.map((finding) => (
              <li
                key={`${finding.check}-${finding.subject}`}
                className="rounded-md bg-bad-soft px-3 py-2 text-bad"
              >
                <b className="font-semibold">{nameText('names', finding.check)}</b> {finding.subject}
                <div>{t('finding', { expected: finding.expected, actual: finding.actual })}</div>
              </li>
            ))}
          </ul>
        </ScrollRegion>
      )}
    </div>
  );
}
