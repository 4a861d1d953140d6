import { formatWhole } from '@starline/domain/decimals';
import { type Amount, total } from '@starline/domain/money';
import { Amount as Figure } from '@starline/ui/amount';
import { Card } from '@starline/ui/card';
import { ProgressBar } from '@starline/ui/progress-bar';
import { Skeleton } from '@starline/ui/skeleton';
import { Star } from '@starline/ui/star';
import { useMedia } from '@starline/ui/use-media';
import { listed } from '@starline/web/in-words';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '../../components/query-view.tsx';
import { useConcealed } from '../../lib/conceal.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { RankPath } from './rank-path.tsx';

type Next = NonNullable<Outputs['dashboard']['rankProgress']['next']>;
type Condition = Next['conditions'][number];

const inPv = ({ name }: Condition) => name === 'ownPackages' || name === 'groupPv';
const figure = (condition: Condition, value: number) =>
  inPv(condition) ? formatWhole(total(value) as Amount) : String(value);

/**
 * What is missing to the next rank: drawn as a line of stars, as a sentence, and as figures. A touch shows
 * the conditions that are met too. Hidden amounts hide the member's own and group PV; what a rank needs is no
 * secret. docs/domain/settlement.md#rank-progress.
 */
export function RankCard() {
  const { t } = useTranslation('dashboard');
  const query = trpc.dashboard.rankProgress.useQuery();
  const next = query.data?.next;
  const isWide = useMedia('(min-width: 1024px)');
  const [choice, setWhole] = useState<boolean>();
  const isWhole = choice ?? isWide;
  return (
    <Card
      title={
        query.data && !next
          ? t('stat.rank')
          : next
            ? t('rank.title', { rank: next.rankName })
            : t('stat.rank')
      }
      aside={
        next && (
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            className="-my-3 -mr-1 inline-flex min-h-11 items-center gap-1 rounded-sm hover:text-accent-strong"
          >
            {t('rank.met', {
              of: next.conditions.length,
              count: next.conditions.filter(({ isMet }) => isMet).length,
            })}
            <ChevronDown aria-hidden size={16} className={isWhole ? 'rotate-180' : ''} />
          </button>
        )
      }
    >
      <QueryView query={query} skeleton={<Skeleton className="h-44 w-full rounded-md" />}>
        {() =>
          next ? <Progress next={next} isWhole={isWhole} /> : <p className="text-ink-2">{t('rank.top')}</p>
        }
      </QueryView>
    </Card>
  );
}

function Progress({ next, isWhole }: { next: Next; isWhole: boolean }) {
  const { t, i18n } = useTranslation('dashboard');
  const concealed = useConcealed();
  const isHidden = (condition: Condition) => concealed && inPv(condition);
  const lineRank = next.lineRankName;
  const missing = next.conditions.filter(({ isMet }) => !isMet);
  const things = missing.map((condition) =>
    t(`rank.missing.${condition.name}`, {
      amount: isHidden(condition) ? '••••' : figure(condition, condition.needs - condition.has),
      rank: lineRank,
    }),
  );
  // In Korean a comma needs no particle after each thing.
  const list = i18n.language === 'ko' ? things.join(', ') : listed(things, i18n.language);
  return (
    <div className="grid gap-3">
      <RankPath rank={next.rank - 1} conditions={next.conditions} />
      <p className="font-semibold">
        {things.length === 0 ? t('rank.allMet') : t('rank.left', { things: list })}
      </p>
      <ul className="divide-y divide-line">
        {(isWhole ? next.conditions : missing).map((condition) => (
          <li key={condition.name} className="grid gap-2 py-2.5 first:pt-0 last:pb-0">
            <div className="flex items-center gap-2.5">
              <Star state={condition.isMet ? 'lit' : 'off'} className="size-[18px]" />
              <span className="min-w-0 flex-1 text-ink-2 text-sm">
                {t(`rank.${condition.name}`, { rank: lineRank })}
                {condition.isMet && <span className="sr-only"> {t('rank.isMet')}</span>}
              </span>
              <span className="whitespace-nowrap">
                <Figure
                  size="strong"
                  value={figure(condition, condition.has)}
                  concealed={isHidden(condition)}
                />
                <span className="text-ink-3"> / {figure(condition, condition.needs)}</span>
              </span>
            </div>
            {condition.name === 'groupPv' && !condition.isMet && !concealed && (
              <ProgressBar
                label={t('rank.groupPv')}
                percent={(condition.has / condition.needs) * 100}
                valueText={`${figure(condition, condition.has)} / ${figure(condition, condition.needs)}`}
              />
            )}
          </li>
        ))}
      </ul>
      {isWhole && <p className="text-ink-3 text-xs">{t('rank.note')}</p>}
    </div>
  );
}
