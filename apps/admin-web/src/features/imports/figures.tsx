import { formatCount } from '@starline/domain/counts';
import { formatAmount } from '@starline/domain/decimals';
import { total } from '@starline/domain/money';
import { Pill } from '@starline/ui/pill';
import { RecordList } from '@starline/ui/record-list';
import { useTranslation } from 'react-i18next';
import { useNameText } from '../../components/use-name-text.ts';
import type { Line } from './import.ts';

/** The control figures of both sides, line by line. */
export function Figures({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('imports');
  const nameText = useNameText('imports');
  const figure = (line: Line, value: number | null) =>
    value === null ? '-' : line.figure === 'rows' ? formatCount(value) : formatAmount(total(value));
  return (
    <div className="grid gap-2">
      <p className="text-ink-3 text-sm">{t('figuresLead')}</p>
      <RecordList
        flow
        label={t('figures')}
        rows={lines}
        rowKey={({ kind, figure: name }) => `${kind}.${name}`}
        columns={[
          {
            key: 'figure',
            header: t('figure'),
            slot: 'title',
            cell: (line) => `${t(`kinds.${line.kind}`)} · ${nameText('names', line.figure)}`,
          },
          { key: 'control', header: t('control'), numeric: true, cell: (line) => figure(line, line.control) },
          { key: 'files', header: t('sums'), numeric: true, cell: (line) => figure(line, line.files) },
          {
            key: 'result',
            header: t('result'),
            slot: 'status',
            cell: (line) =>
              line.control === line.files ? (
                <Pill tone="ok">{t('agrees')}</Pill>
              ) : (
                <Pill tone="bad">{t('differs')}</Pill>
              ),
          },
        ]}
      />
      {lines.length > 0 && lines.every((line) => line.control === line.files) && (
        <p className="text-ok text-sm">{t('balanced')}</p>
      )}
    </div>
  );
}
