import { formatWon } from '@starline/domain/decimals';
import { Banner } from '@starline/ui/banner';
import { Pill, type PillTone } from '@starline/ui/pill';
import { ScrollRegion } from '@starline/ui/scroll-region';
import { Table, Td, Th } from '@starline/ui/table';
import { useTranslation } from 'react-i18next';
import { Dash } from '../../components/moment.tsx';
import type { Preview } from './batch.ts';

const TONES: Record<Preview['lines'][number]['match'], PillTone> = {
  matched: 'ok',
  unmatched: 'bad',
  duplicate: 'bad',
  amount_differs: 'bad',
  unclear: 'wait',
  txid_used: 'bad',
  contradicts: 'bad',
  done: 'off',
  chain_unknown: 'wait',
  chain_unconfirmed: 'wait',
  chain_failed: 'bad',
  chain_reverted: 'bad',
  chain_other_token: 'bad',
  chain_other_receiver: 'bad',
  chain_other_amount: 'bad',
  chain_other_sender: 'bad',
  chain_early: 'bad',
};

/** The rows of a result: those that are not applied first. */
export function ResultLines({ preview }: { preview: Preview }) {
  const { t } = useTranslation('payouts');
  const differing = preview.lines.filter(({ match }) => match !== 'matched');
  const left = preview.lines.length - preview.paid.count - preview.failed.count;
  const isRed = ({ match }: Preview['lines'][number]) => match === 'contradicts';
  const lines = [
    ...differing.filter(isRed),
    ...differing.filter((line) => !isRed(line)),
    ...preview.lines.filter(({ match }) => match === 'matched'),
  ];
  return (
    <div className="grid gap-3">
      {preview.isApplied && <Banner tone="warn">{t('alreadyApplied')}</Banner>}
      {preview.contradicts > 0 && (
        <Banner tone="bad">
          <b>{t('contradictsCount', { count: preview.contradicts })}</b> {t('contradictsText')}
        </Banner>
      )}
      <p className="flex flex-wrap gap-2">
        <Pill tone="ok">
          {t('outcomes.paid')} {preview.paid.count}
        </Pill>
        <Pill tone={preview.failed.count > 0 ? 'bad' : 'off'}>
          {t('outcomes.failed')} {preview.failed.count}
        </Pill>
        {left > 0 && <Pill tone="wait">{t('notApplied', { count: left })}</Pill>}
        {preview.missing > 0 && <Pill tone="wait">{t('missing', { count: preview.missing })}</Pill>}
      </p>
      <ScrollRegion label={t('columns.lines')} className="max-h-[50dvh]">
        <Table>
          <thead>
            <tr>
              <Th numeric>{t('previewColumns.line')}</Th>
              <Th>{t('previewColumns.match')}</Th>
              <Th>{t('previewColumns.outcome')}</Th>
              <Th>{t('previewColumns.who')}</Th>
              <Th>{t('previewColumns.text')}</Th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr
                key={`${line.line} ${line.itemLine}`}
                className={line.match === 'contradicts' ? 'bg-bad-soft' : ''}
              >
                <Td numeric>{line.line}</Td>
                <Td>
                  <Pill tone={TONES[line.match]}>{t(`matches.${line.match}`)}</Pill>
                  {line.seen !== '' && (
                    <span className="ml-1.5 break-words text-ink-3 text-xs">
                      {preview.proof === 'chain' ? t('seenOnChain', { seen: line.seen }) : line.seen}
                    </span>
                  )}
                  {line.match === 'amount_differs' && line.expected !== null && (
                    <span className="ml-1.5 text-bad text-xs">
                      {t('expected', { expected: won(line.expected), amount: won(line.amount) })}
                    </span>
                  )}
                  {line.match === 'contradicts' && line.stored && line.outcome && (
                    <span className="ml-1.5 text-bad text-xs">
                      {t('storedSays', {
                        stored: t(`outcomes.${line.stored}`),
                        said: t(`outcomes.${line.outcome}`),
                      })}
                      {line.laterBatch && ` · ${t('laterBatch', { number: line.laterBatch })}`}
                    </span>
                  )}
                </Td>
                <Td>{line.outcome ? t(`outcomes.${line.outcome}`) : <Dash />}</Td>
                <Td className="whitespace-nowrap">
                  {line.itemLine === null ? <Dash /> : `${line.itemLine} ${line.username ?? ''}`}
                </Td>
                <Td className="max-w-80 truncate text-ink-3">{line.reason || line.text}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
    </div>
  );
}

const won = (value: number | null): string => (value === null ? '-' : formatWon(value));
