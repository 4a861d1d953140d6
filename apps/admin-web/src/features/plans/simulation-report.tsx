import { type Amount, minus, ZERO } from '@starline/domain/money';
import { REWARD_KINDS } from '@starline/domain/rewards';
import { RecordList } from '@starline/ui/record-list';
import { isolated } from '@starline/web/isolated';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { StatStrip } from '../../components/stat-strip.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import type { Outputs } from '../../lib/trpc.ts';

type Report = Outputs['plans']['simulate'];
type Line = { label: string; unit: 'point' | 'lotto'; simulated: Amount; real: Amount };

export function SimulationReport({ report }: { report: Report }) {
  const { t } = useTranslation(['plans', 'settlements']);
  const { simulated, real } = report;
  const sum = (label: string, of: 'paid' | 'unpaid' | 'lotto'): Line => ({
    label,
    unit: of === 'lotto' ? 'lotto' : 'point',
    simulated: simulated[of],
    real: real[of],
  });
  const lines: Line[] = [
    ...REWARD_KINDS.map((kind) => ({
      label: t(`settlements:kinds.${kind}`),
      unit: 'point' as const,
      simulated: simulated.kinds[kind]?.paid ?? ZERO,
      real: real.kinds[kind]?.paid ?? ZERO,
    })),
    sum(t('together'), 'paid'),
    sum(t('unpaid'), 'unpaid'),
    sum(t('coins'), 'lotto'),
  ];
  const percent = (ratio: number | null) => (ratio === null ? '-' : `${ratio.toFixed(1)} %`);
  return (
    <section aria-label={t('result')} className="mt-5 grid gap-5">
      <StatStrip
        hasFailed={false}
        isFetching={false}
        onRetry={() => undefined}
        cells={[
          { label: `${t('ratio')} · ${t('simulated')}`, value: percent(simulated.ratioPercent) },
          { label: `${t('ratio')} · ${t('real')}`, value: percent(real.ratioPercent) },
          { label: t('sales'), value: <Money value={report.sales} /> },
          { label: t('difference'), value: <Money value={minus(simulated.paid, real.paid)} signed /> },
        ]}
      />
      <RecordList
        label={t('result')}
        rows={lines}
        rowKey={(line) => line.label}
        columns={[
          { key: 'kind', header: t('kind'), slot: 'title', cell: (line) => line.label },
          {
            key: 'simulated',
            header: t('simulated'),
            numeric: true,
            cell: (line) => <Money value={line.simulated} unit={line.unit} isStrong />,
          },
          {
            key: 'real',
            header: t('real'),
            numeric: true,
            cell: (line) => <Money value={line.real} unit={line.unit} />,
          },
          {
            key: 'difference',
            header: t('difference'),
            numeric: true,
            cell: (line) => <Money value={minus(line.simulated, line.real)} unit={line.unit} signed />,
          },
        ]}
      />
      <Changes changes={report.changes} />
    </section>
  );
}

function Changes({ changes }: { changes: Report['changes'] }) {
  const { t } = useTranslation('plans');
  const memberName = useMemberName();
  if (changes.length === 0) return <p className="text-ink-3 text-sm">{t('noChanges')}</p>;
  return (
    <div>
      <h3 className="mb-2 font-semibold text-sm">{t('changes')}</h3>
      <RecordList
        label={t('changes')}
        rows={changes}
        rowKey={(row) => row.memberId}
        columns={[
          {
            key: 'member',
            header: t('member'),
            slot: 'title',
            cell: (row) => `${row.username} ${isolated(memberName(row.name))}`,
          },
          {
            key: 'simulated',
            header: t('simulated'),
            numeric: true,
            cell: (row) => <Money value={row.simulated} isStrong />,
          },
          { key: 'real', header: t('real'), numeric: true, cell: (row) => <Money value={row.real} /> },
          {
            key: 'difference',
            header: t('difference'),
            numeric: true,
            cell: (row) => <Money value={minus(row.simulated, row.real)} signed />,
          },
        ]}
      />
    </div>
  );
}
