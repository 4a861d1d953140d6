import { shortDay } from '@starline/domain/business-time';
import { Banner } from '@starline/ui/banner';
import { Pill } from '@starline/ui/pill';
import { ScrollRegion } from '@starline/ui/scroll-region';
import { Table, Td, Th } from '@starline/ui/table';
import { useTranslation } from 'react-i18next';
import { type Currency, type StatementPreview, useSumText } from './day.ts';

/** Whether what was read may be stored: every row is accounted for, and no new line lies on a signed day. */
export const isStorable = ({ kinds, faults, orders, signedDay }: StatementPreview): boolean =>
  (kinds.line ?? 0) > 0 && faults.length === 0 && orders.length <= 1 && signedDay === null;

type PreviewProps = { currency: Currency; preview: StatementPreview };
const KINDS = ['line', 'heading', 'sum', 'note', 'empty', 'fault'] as const;

/** What was read from a statement, before any of it is stored. */
export function PreviewOfStatement({ currency, preview }: PreviewProps) {
  const { t } = useTranslation('reconciliation');
  const { kinds, days, bank } = preview;
  const rows = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  return (
    <section aria-label={t('preview')} className="grid min-w-0 gap-3">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        {bank && <Pill tone="off">{t('layout', { bank: t(`banks.${bank}`) })}</Pill>}
        <span className="font-medium">{t('rows', { count: rows })}</span>
        {KINDS.map((kind) => (
          <span
            key={kind}
            className={kind === 'fault' && kinds.fault ? 'font-medium text-bad' : 'text-ink-2'}
          >
            {t(`kinds.${kind}`)} {kinds[kind] ?? 0}
          </span>
        ))}
        {days && <span className="text-ink-2">{t('period', days)}</span>}
      </p>
      <Hints preview={preview} />
      {(kinds.line ?? 0) > 0 && <Sums currency={currency} preview={preview} />}
      {(kinds.line ?? 0) > 0 && <Lines currency={currency} preview={preview} />}
    </section>
  );
}

function Hints({ preview }: { preview: StatementPreview }) {
  const { t } = useTranslation('reconciliation');
  const { faults, kinds, orders, signedDay, warnings, brokenAt, alike } = preview;
  return (
    <>
      {faults.length > 0 && (
        <Banner tone="bad">
          <b>{t('faultCount', { count: Math.max(kinds.fault ?? 0, faults.length) })}</b>
          <ScrollRegion label={t('kinds.fault')} className="mt-1 max-h-40">
            <ul>
              {faults.map(({ row, code, cell }) => (
                <li key={`${row} ${code}`}>
                  {t('fault', { row, why: t(`faults.${code}`) })}
                  {cell !== '' && ` “${cell}”`}
                </li>
              ))}
            </ul>
          </ScrollRegion>
        </Banner>
      )}
      {(kinds.line ?? 0) === 0 && faults.length === 0 && <Banner tone="warn">{t('noLines')}</Banner>}
      {orders.length > 1 && <Banner tone="bad">{t('orderAsked')}</Banner>}
      {signedDay !== null && <Banner tone="bad">{t('daySigned', { day: shortDay(signedDay) })}</Banner>}
      {brokenAt !== null && <Banner tone="warn">{t('broken', { row: brokenAt })}</Banner>}
      {warnings.map((warning) => (
        <Banner key={warning} tone="warn">
          {t(`warnings.${warning}`)}
        </Banner>
      ))}
      {alike > 0 && <Banner tone="info">{t('alike', { count: alike })}</Banner>}
    </>
  );
}

function Sums({ currency, preview }: PreviewProps) {
  const { t } = useTranslation('reconciliation');
  const sumText = useSumText(currency);
  const { kinds, moneyIn, moneyOut, paid, added, hasBalance, brokenAt } = preview;
  const sums = [
    [t('sums.in'), sumText(moneyIn)],
    [t('sums.out'), sumText(moneyOut)],
    [t('paidThen'), sumText(paid)],
    [t('sums.difference'), sumText(moneyOut - paid)],
    [t('balances'), t(!hasBalance ? 'balanceNone' : brokenAt === null ? 'balanceWhole' : 'balanceBroken')],
    [t('newLines'), `${added} / ${kinds.line ?? 0}`],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-md border border-line p-3 sm:grid-cols-3 lg:grid-cols-6">
      {sums.map(([label, value]) => (
        <div key={label}>
          <dt className="text-ink-3 text-xs">{label}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ currency, preview }: PreviewProps) {
  const { t } = useTranslation('reconciliation');
  const { first, last, kinds } = preview;
  const hidden = (kinds.line ?? 0) - first.length - last.length;
  return (
    <ScrollRegion label={t('firstAndLast')}>
      <Table>
        <thead>
          <tr>
            <Th numeric>{t('row')}</Th>
            <Th>{t('fields.day')}</Th>
            <Th numeric>{t('sums.in')}</Th>
            <Th numeric>{t('sums.out')}</Th>
            <Th numeric>{t('fields.balance')}</Th>
            <Th>{t('fields.holder')}</Th>
            <Th>{t('fields.description')}</Th>
            <Th>{t('fields.reference')}</Th>
          </tr>
        </thead>
        <tbody>
          {first.map((line) => (
            <LineRow key={line.row} currency={currency} line={line} />
          ))}
          {hidden > 0 && (
            <tr>
              <Td colSpan={8} className="bg-surface-2 text-center text-ink-3 text-xs">
                {t('hidden', { count: hidden })}
              </Td>
            </tr>
          )}
          {last.map((line) => (
            <LineRow key={line.row} currency={currency} line={line} />
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}

type LineRowProps = { currency: Currency; line: StatementPreview['first'][number] };

function LineRow({ currency, line }: LineRowProps) {
  const sumText = useSumText(currency);
  return (
    <tr>
      <Td numeric>{line.row}</Td>
      <Td className="whitespace-nowrap tabular-nums">{`${shortDay(line.day)} ${line.time}`.trim()}</Td>
      <Td numeric>{line.amount > 0 ? sumText(line.amount) : ''}</Td>
      <Td numeric>{line.amount < 0 ? sumText(-line.amount) : ''}</Td>
      <Td numeric>{line.balance === null ? '' : sumText(line.balance)}</Td>
      <Td className="min-w-24">{line.holder}</Td>
      <Td className="min-w-40">{line.description}</Td>
      <Td className="max-w-40 truncate">{line.reference}</Td>
    </tr>
  );
}
