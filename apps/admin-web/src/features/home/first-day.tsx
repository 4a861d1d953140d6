import type { FirstDayStep } from '@starline/domain/first-day';
import { cx } from '@starline/ui/cx';
import { Link } from '@starline/web/components/link';
import type { LinkProps } from '@tanstack/react-router';
import { Check, Circle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { HomeCard } from './home-card.tsx';

const COMPANY = { to: '/settings', search: { tab: 'company' } } as const;
const PLACES: Readonly<Record<FirstDayStep, Pick<LinkProps, 'to' | 'search'>>> = {
  plan: { to: '/settings/plans' },
  packages: { to: '/catalogue' },
  center: { to: '/centers' },
  depositAddress: COMPANY as never,
  company: COMPANY as never,
  terms: { to: '/settings', search: { tab: 'policies' } as never },
  secondOwner: { to: '/settings/admins' },
  worker: { to: '/settings/doctor' },
  mail: { to: '/settings/doctor' },
  backup: { to: '/settings/doctor' },
  deposit: { to: '/deposit' },
  settled: { to: '/settlements' },
};

/**
 * The steps of an owner's first days, which tick themselves off. Gone when all are done.
 * docs/operations/first-day.md
 */
export function FirstDay() {
  const { t } = useTranslation('firstDay');
  const { data = [] } = trpc.home.firstDay.useQuery(undefined, { refetchInterval: 60_000 });
  if (data.length === 0) return null;
  const done = data.filter(({ isDone }) => isDone).length;
  return (
    <HomeCard title={t('title')} lead={t('progress', { done, count: data.length })}>
      <ol className="grid gap-x-6 gap-y-1 md:grid-cols-2">
        {data.map(({ step, isDone }) => (
          <li key={step} className="flex items-start gap-2.5 py-1.5">
            {isDone ? (
              <Check aria-hidden size={17} className="mt-0.5 shrink-0 text-ok" />
            ) : (
              <Circle aria-hidden size={17} className="mt-0.5 shrink-0 text-ink-3" />
            )}
            <span className="min-w-0">
              <Link
                {...PLACES[step]}
                className={cx(
                  'font-semibold underline decoration-line underline-offset-4',
                  isDone && 'text-ink-3',
                )}
              >
                {t(`steps.${step}.title`)}
              </Link>
              <span className="sr-only">{isDone ? t('isDone') : t('isOpen')}</span>
              {!isDone && <span className="block text-ink-3 text-xs">{t(`steps.${step}.hint`)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </HomeCard>
  );
}
