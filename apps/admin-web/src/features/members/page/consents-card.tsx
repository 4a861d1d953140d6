import { Pill } from '@starline/ui/pill';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../components/moment.tsx';
import { SideCard } from '../../../components/side-card.tsx';
import { trpc } from '../../../lib/trpc.ts';

/** What the member answered to terms, privacy policy and marketing. docs/domain/law.md#consents. */
export function ConsentsCard({ memberId }: { memberId: number }) {
  const { t } = useTranslation('policies');
  const { data } = trpc.policies.consents.useQuery({ id: memberId });
  if (!data) return null;
  return (
    <SideCard title={t('consents.title')}>
      {data.length === 0 ? (
        <p className="text-ink-3">{t('consents.none')}</p>
      ) : (
        <ul className="grid gap-2">
          {data.map(({ id, kind, version, isGiven, source, createdAt }) => (
            <li key={id} className="grid gap-0.5">
              <span className="flex flex-wrap items-center gap-2">
                {t(`kinds.${kind}`)} · {t('version', { version })}
                <Pill tone={isGiven ? 'ok' : 'off'}>
                  {t(isGiven ? 'consents.given' : 'consents.refused')}
                </Pill>
              </span>
              <span className="text-ink-3 text-xs">
                <Moment at={createdAt} /> · {t(`consents.sources.${source}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SideCard>
  );
}
