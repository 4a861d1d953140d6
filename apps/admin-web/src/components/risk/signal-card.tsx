import type { RiskSubject } from '@starline/domain/risk';
import { LoadError } from '@starline/ui/load-error';
import { Pill } from '@starline/ui/pill';
import { SkeletonRows } from '@starline/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { MemberLink } from '../member-link.tsx';
import type { MoneyUnit } from '../money.tsx';
import { SideCard } from '../side-card.tsx';
import { type Signal, useSentence } from './use-sentence.ts';

type SignalCardProps = { subject: RiskSubject; id: number; unit: MoneyUnit };

/** Why staff should look at a request: each signal in one sentence, the heaviest first. docs/domain/risk.md. */
export function SignalCard({ subject, id, unit }: SignalCardProps) {
  const { t } = useTranslation('risk');
  const query = trpc.risk.signals.useQuery({ subject, ids: [id] });
  const sentenceOf = useSentence(unit);
  const found = query.data?.[0];
  return (
    <SideCard
      title={t('signals')}
      lead={found && t('weights', { count: found.weight })}
      aside={found?.isFirst && <Pill tone="wait">{t('lookFirst')}</Pill>}
    >
      {query.error ? (
        <LoadError inline onRetry={query.refetch} busy={query.isFetching} />
      ) : !query.data ? (
        <SkeletonRows rows={2} />
      ) : found ? (
        <ul className="grid gap-2">
          {found.signals.map((signal) => (
            <li key={signal.rule} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
              <span className="break-words">
                {sentenceOf(signal)}
                <Members signal={signal} />
              </span>
              <span className="text-ink-3 tabular-nums">
                <span className="sr-only">{t('weight')} </span>
                {signal.weight}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-3">{t('none')}</p>
      )}
    </SideCard>
  );
}

/** Links to the members that a sentence names. The holder of a deposit is no member. */
function Members({ signal: { rule, names } }: { signal: Signal }) {
  if (names.length === 0 || rule === 'holder_differs') return null;
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-2">
      {names.map((name) => (
        <MemberLink key={name} username={name} />
      ))}
    </span>
  );
}
