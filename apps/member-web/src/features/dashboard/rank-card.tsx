import { formatWhole } from '@starline/domain/decimals';
import { type Amount, total } from '@starline/domain/money';
import { LANGUAGES, type MemberLanguage } from '@starline/i18n/languages';
import { Amount as Figure } from '@starline/ui/amount';
import { Card } from '@starline/ui/card';
import { ProgressBar } from '@starline/ui/progress-bar';
import { Skeleton } from '@starline/ui/skeleton';
import { Star } from '@starline/ui/star';
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
 * What is missing to the next rank: drawn as a line of stars, as a sentence, and as figures. Hidden amounts
 * hide the member's own and group PV; what a rank needs is no secret.
 * docs/domain/settlement.md#rank-progress.
 */
export function RankCard() {
  const { t } = useTranslation('dashboard');
  const query = trpc.dashboard.rankProgress.useQuery();
  const next = query.data?.next;
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
        next &&
        t('rank.met', {
          of: next.conditions.length,
          count: next.conditions.filter(({ isMet }) => isMet).length,
        })
      }
    >
      <QueryView query={query} skeleton={<Skeleton className="h-72 w-full rounded-md" />}>
        {() => (next ? <Progress next={next} /> : <p className="text-ink-2">{t('rank.top')}</p>)}
      </QueryView>
    </Card>
  );
}

function Progress({ next }: { next: Next }) {
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
  const list =
    i18n.language === 'ko'
      ? things.join(', ')
      : new Intl.ListFormat(LANGUAGES[i18n.language as MemberLanguage].tag, { type: 'conjunction' }).format(
          things,
        );
  return (
    <div className="grid gap-4">
      <RankPath conditions={next.conditions} />
      <p className="font-semibold">
        {things.length === 0 ? t('rank.allMet') : t('rank.left', { things: list })}
      </p>
      <ul className="divide-y divide-line">
        {next.conditions.map((condition) => (
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
      <p className="text-ink-3 text-xs">{t('rank.note')}</p>
    </div>
  );
}
