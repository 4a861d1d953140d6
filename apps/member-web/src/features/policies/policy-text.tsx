import type { MemberLanguage } from '@starline/domain/languages';
import { Banner } from '@starline/ui/banner';
import { Skeleton } from '@starline/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { longDay } from '../../components/history/day-words.ts';
import { QueryView } from '../../components/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';
import type { VersionState } from './version.ts';

/** The text of a version, in Korean with a note where the language is missing. */
export function PolicyText({ id, state }: { id: number; state: VersionState }) {
  const { t, i18n } = useTranslation('policies');
  const language = i18n.language as MemberLanguage;
  const query = trpc.policies.read.useQuery({ id, language }, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-64 w-full rounded-md" />}>
      {(policy) => (
        <div className="grid gap-4">
          <p className="text-ink-3 text-sm">
            {t('version', { version: policy.version })} ·{' '}
            {t('effective', { day: longDay(policy.effectiveOn, i18n.language, '') })} · {t(state)}
          </p>
          {policy.language !== language && <Banner tone="info">{t('korean')}</Banner>}
          <p lang={policy.language} className="whitespace-pre-wrap break-words leading-[1.7]">
            {policy.text}
          </p>
        </div>
      )}
    </QueryView>
  );
}
