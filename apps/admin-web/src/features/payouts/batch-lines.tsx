import { Card } from '@starline/ui/card';
import { Pill } from '@starline/ui/pill';
import { Segmented } from '@starline/ui/segmented';
import { Table, Td, Th } from '@starline/ui/table';
import { Written } from '@starline/ui/written';
import { Link } from '@starline/web/components/link';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyText } from '../../components/copy-text.tsx';
import { MemberLink } from '../../components/member-link.tsx';
import { Dash, Moment } from '../../components/moment.tsx';
import { Money, Won } from '../../components/money.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import {
  type Batch,
  type BatchItem,
  ITEM_TONES,
  isContradicted,
  isOpenFailure,
  isSaidPaid,
} from './batch.ts';
import { LineActions } from './line-actions.tsx';
import { SettleFailed } from './settle-failed.tsx';

const VIEWS = ['all', 'failed', 'differing', 'waiting', 'paid'] as const;
export type LineView = (typeof VIEWS)[number];

const isIn: Record<LineView, (item: BatchItem) => boolean> = {
  all: () => true,
  failed: ({ state }) => state === 'failed',
  differing: isContradicted,
  waiting: ({ state }) => state === 'sent' || state === 'batched',
  paid: ({ state }) => state === 'paid',
};

/** The file of a bank is in won: points stand beside them where there is space. */
const WIDE = 'max-[1399px]:hidden!';

/** When a line changed stands on its page too: where space is short, its acts stay in sight instead. */
const LATE = 'md:max-[1599px]:hidden';

/** On a phone each line is a card: who and how much, where to, then the state. */
const AS_CARDS =
  "max-md:[&_tbody]:grid max-md:[&_td]:block max-md:[&_td]:h-auto max-md:[&_td]:border-0 max-md:[&_td]:p-0 max-md:[&_tr]:-mx-3.5 max-md:[&_tr]:grid max-md:[&_tr]:grid-cols-[auto_1fr_auto] max-md:[&_tr]:gap-x-2 max-md:[&_tr]:gap-y-1 max-md:[&_tr]:border-line max-md:[&_tr]:border-b max-md:[&_tr]:px-3.5 max-md:[&_tr]:py-3 max-md:[&_tr]:[grid-template-areas:'line_who_sum'_'to_to_to'_'state_state_at'_'reference_reference_reference'_'acts_acts_acts']";
const CELL = {
  line: 'max-md:[grid-area:line]',
  who: 'max-md:min-w-0 max-md:[grid-area:who]',
  sum: 'max-md:[grid-area:sum]',
  to: 'max-md:min-w-0 max-md:whitespace-normal max-md:[grid-area:to]',
  state: 'max-md:[grid-area:state]',
  at: 'max-md:[grid-area:at]',
  reference: 'max-md:max-w-none max-md:break-all max-md:[grid-area:reference]',
  acts: 'max-md:flex max-md:flex-wrap max-md:justify-end max-md:gap-2 max-md:[grid-area:acts] max-md:empty:hidden',
} as const;

type BatchLinesProps = {
  batch: Batch;
  view: LineView;
  onView: (view: LineView) => void;
  ref: Ref<HTMLElement>;
};

/**
 * The lines of a batch, in a region of their own so that the acts stay in sight. Failures that wait for an
 * act stand first, with their acts.
 */
export function BatchLines({ batch, onView, ref, ...given }: BatchLinesProps) {
  const { t } = useTranslation('payouts');
  const options = VIEWS.map((value) => ({ value, count: batch.items.filter(isIn[value]).length }))
    .filter(({ value, count }) => value !== 'differing' || count > 0)
    .map(({ value, count }) => ({ value, label: `${t(`views.${value}`)} ${count}` }));
  // The last differing line may be settled while they are shown.
  const view = options.some(({ value }) => value === given.view) ? given.view : 'all';
  // A line that was paid after all is decided by itself, with what the later result says in sight.
  const failures = batch.items.filter((item) => isOpenFailure(item) && !isSaidPaid(item));
  const isBank = batch.type === 'bank';
  return (
    <Card flush className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-2 overflow-x-auto px-3.5 py-2">
        <Segmented label={t('columns.lines')} value={view} options={options} isView onChange={onView} />
        {failures.length > 1 && <SettleFailed batch={batch} items={failures} />}
      </div>
      <section
        ref={ref}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse
        tabIndex={0}
        aria-label={t('columns.lines')}
        className="overflow-auto overscroll-x-contain px-3.5 focus-visible:-outline-offset-2 md:max-h-[max(24rem,calc(100dvh-20rem))]"
      >
        <Table className={`max-md:block [&_td]:h-9 [&_td]:py-0.5 ${AS_CARDS}`}>
          <thead className="sticky top-0 z-10 bg-surface max-md:sr-only">
            <tr>
              <Th numeric>{t('columns.line')}</Th>
              <Th>{t('columns.state')}</Th>
              <Th>{t('columns.who')}</Th>
              <Th numeric className={isBank ? WIDE : ''}>
                {t('columns.payout')}
              </Th>
              {isBank && <Th numeric>{t('columns.won')}</Th>}
              <Th>{t('columns.destination')}</Th>
              <Th>{t('columns.reference')}</Th>
              <Th className={LATE}>{t('columns.changedAt')}</Th>
              <Th />
            </tr>
          </thead>
          <tbody>
            {batch.items.filter(isIn[view]).map((item) => (
              <Line key={item.id} batch={batch} item={item} />
            ))}
          </tbody>
        </Table>
      </section>
    </Card>
  );
}

function Line({ batch, item }: { batch: Batch; item: BatchItem }) {
  const { t } = useTranslation(['payouts', 'list']);
  const memberName = useMemberName();
  return (
    <tr
      className={`tabular-nums ${isOpenFailure(item) || item.contradiction ? 'bg-bad-soft' : ''}`}
      aria-label={`${item.line} ${item.username}`}
    >
      <Td numeric className={`text-ink-3 ${CELL.line}`}>
        <Link
          to="/withdrawals/$id"
          params={{ id: String(item.withdrawalId) }}
          preload={false}
          className="hover:underline"
        >
          {item.line}
        </Link>
      </Td>
      <Td className={CELL.state}>
        <span className="inline-flex flex-wrap gap-1">
          <Pill tone={ITEM_TONES[item.state]}>{t(`items.${item.state}`)}</Pill>
          {item.returned && <Pill tone="bad">{t('returnedPill')}</Pill>}
          {item.resolution && <Pill tone="off">{t(`resolutions.${item.resolution}`)}</Pill>}
        </span>
      </Td>
      <Td className={`min-[1400px]:whitespace-nowrap ${CELL.who}`}>
        <MemberLink username={item.username} className="font-semibold" />{' '}
        <Written className="text-ink-3">{memberName(item.name)}</Written>
      </Td>
      <Td numeric className={batch.type === 'bank' ? WIDE : CELL.sum}>
        <Money value={item.payout} unit={batch.type === 'coin' ? 'usdt' : 'point'} />
      </Td>
      {batch.type === 'bank' && (
        <Td numeric className={`font-semibold ${CELL.sum}`}>
          <Won value={item.won} />
        </Td>
      )}
      <Td className={`whitespace-nowrap ${CELL.to}`}>
        {batch.type === 'coin' ? (
          <span className="max-md:break-all">{item.trc20Address}</span>
        ) : (
          <>
            <b className="font-semibold">{item.bankName}</b>{' '}
            <Written>{item.writtenHolder ?? item.accountHolder}</Written>{' '}
            {item.writtenHolder && <Written className="text-ink-3">{`(${item.accountHolder}) `}</Written>}
            <span className="text-ink-3">{item.accountNumber}</span>
          </>
        )}
      </Td>
      <Td className={`max-w-56 md:max-[1399px]:max-w-32 ${CELL.reference}`}>
        <Reference item={item} />
        <LineTruth item={item} />
      </Td>
      <Td className={`whitespace-nowrap text-ink-3 ${LATE} ${CELL.at}`}>
        <Moment at={item.changedAt} />
      </Td>
      <Td className={`whitespace-nowrap text-right ${CELL.acts}`}>
        <LineActions batch={batch} item={item} />
      </Td>
    </tr>
  );
}

/**
 * A result that says the opposite of what is stored, what became of a returned payout, and the batch that has
 * the request now.
 */
function LineTruth({ item }: { item: BatchItem }) {
  const { t } = useTranslation('payouts');
  const { contradiction, returned, laterBatch } = item;
  return (
    <>
      {contradiction && (
        <span className="block font-medium text-bad text-xs">
          {t('contradiction', { file: contradiction.file, said: t(`outcomes.${contradiction.said}`) })}
        </span>
      )}
      {returned && (
        <span className="block text-ink-3 text-xs">
          {t('returnedBy', { by: returned.by, reason: returned.reason })}
          {returned.reopenedId !== null && ` · ${t('returnedReopened', { id: returned.reopenedId })}`}
        </span>
      )}
      {laterBatch && (
        <Link
          to="/payouts"
          search={{ id: laterBatch.id }}
          className={`block text-xs hover:underline ${contradiction ? 'text-bad' : 'text-ink-3'}`}
        >
          {t('laterBatch', { number: laterBatch.number })}
        </Link>
      )}
    </>
  );
}

function Reference({ item }: { item: BatchItem }) {
  const { t } = useTranslation(['payouts', 'list']);
  if (item.state === 'failed') return <span className="text-bad">{item.reason || <Dash />}</span>;
  if (!item.reference) return <span className="text-ink-3">{item.token}</span>;
  return <CopyText value={item.reference} label={t('list:copy', { name: t('columns.reference') })} />;
}
