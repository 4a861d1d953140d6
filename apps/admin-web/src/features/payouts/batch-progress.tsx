import { plus } from '@starline/domain/money';
import { Star, type StarState } from '@starline/ui/star';
import { Written } from '@starline/ui/written';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import type { Batch } from './batch.ts';
import { transferOf } from './next-act.ts';
import { useSumText } from './sum-text.ts';

type Sum = Batch['all'];
type Step = {
  name: string;
  state: StarState;
  by?: string | undefined;
  at?: string | undefined;
  text?: string;
};

/**
 * Where the money of a batch is: its sum, of which paid and failed are parts that add up to the file, and the
 * four steps that lead to its end.
 */
export function BatchProgress({ batch }: { batch: Batch }) {
  return (
    <section className="grid rounded-lg border border-line bg-surface lg:grid-cols-[minmax(15rem,1fr)_minmax(0,3fr)]">
      <Sums batch={batch} />
      <Steps batch={batch} />
    </section>
  );
}

function Sums({ batch }: { batch: Batch }) {
  const { t } = useTranslation('payouts');
  const sumText = useSumText(batch.type);
  const { all, sums } = batch;
  const parts = { paid: sumText(sums.paid), failed: sumText(sums.failed), all: sumText(all) };
  const share = ({ count }: Sum) => ({ width: `${(100 * count) / Math.max(1, all.count)}%` });
  return (
    <div className="grid content-start gap-1.5 border-line px-4 py-3 tabular-nums max-lg:border-b lg:border-r">
      <p className="flex items-baseline gap-2">
        <b className="font-bold text-lg">{sumText(all)}</b>
        <span className="text-ink-3 text-sm">{t('count', { count: all.count })}</span>
      </p>
      <span aria-hidden className="flex h-1 gap-0.5 overflow-hidden rounded-full bg-surface-2">
        <span className="bg-ok" style={share(sums.paid)} />
        <span className="bg-bad" style={share(sums.failed)} />
      </span>
      {batch.sentAt !== null && (
        <p className="text-ink-2 text-sm">
          {sums.sent.count > 0
            ? t('equationWaiting', { ...parts, waiting: sumText(sums.sent) })
            : t('equation', { ...parts, all: sumText(added(sums.paid, sums.failed)) })}
        </p>
      )}
    </div>
  );
}

function Steps({ batch }: { batch: Batch }) {
  const { t } = useTranslation('payouts');
  const steps = stepsOf(batch, t);
  const isRunning = batch.state === 'open' || batch.state === 'sent';
  const now = isRunning ? steps.findIndex(({ state }) => state !== 'lit') : -1;
  return (
    <ol className="grid gap-x-2 gap-y-3 px-4 py-3 sm:grid-cols-4">
      {steps.map(({ name, state, by, at, text }, index) => (
        <li
          key={name}
          className="flex min-w-0 gap-2.5 sm:block"
          aria-current={index === now ? 'step' : undefined}
        >
          <span aria-hidden className="flex items-center gap-1.5 self-start pt-0.5 sm:mb-1 sm:pt-0">
            <Star state={index === now && state === 'off' ? 'now' : state} className="size-[18px]" />
            {index < steps.length - 1 && (
              <span
                className={`hidden flex-1 border-t-2 sm:block ${state === 'lit' ? 'border-accent' : 'border-line-strong border-dotted'}`}
              />
            )}
          </span>
          <span className="min-w-0">
            <b className={`block font-semibold text-sm ${TONES[state]}`}>{name}</b>
            <span className="block text-ink-3 text-xs tabular-nums">
              {by && <Written>{`${by} `}</Written>}
              {at && <Moment at={at} />} {text}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

const TONES: Record<StarState, string> = { lit: '', now: '', off: 'text-ink-3', bad: 'text-bad' };

type Translate = ReturnType<typeof useTranslation<'payouts'>>['t'];

/** Sent, fetched, answered and ended; red where failures stop it. */
function stepsOf(batch: Batch, t: Translate): Step[] {
  const { all, sums, results, sentAt } = batch;
  const fetched = transferOf(batch)?.downloads.at(-1);
  const result = results.at(-1);
  const isAnswered = sentAt !== null && sums.sent.count === 0;
  const isEnded = batch.state === 'ended';
  const open = sums.open.count;
  const lit = (isDone: boolean): StarState => (isDone ? 'lit' : 'off');
  return [
    {
      name: t('next.send', { count: all.count }),
      state: lit(sentAt !== null),
      by: batch.sender ?? undefined,
      at: sentAt ?? undefined,
    },
    { name: t('next.file', { count: all.count }), state: lit(fetched !== undefined), ...fetched },
    {
      name: t('next.result', { count: all.count }),
      state: lit(isAnswered),
      by: result?.by,
      at: result?.at,
      ...(sentAt !== null && !isAnswered && { text: t('answersMissing', { count: sums.sent.count }) }),
    },
    open > 0
      ? { name: t('next.failed', { count: open }), state: 'bad', text: t('failuresOpen') }
      : { name: t('states.ended'), state: lit(isEnded), text: isEnded ? '' : t('endsWhen') },
  ];
}

/** Computed from the parts, so that the line shows a difference from the file if there ever is one. */
const added = (one: Sum, other: Sum): Pick<Sum, 'payout' | 'won'> => ({
  payout: plus(one.payout, other.payout),
  won: one.won + other.won,
});
