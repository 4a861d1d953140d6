import type { PolicyKind } from '@starline/domain/policies';
import { Skeleton } from '@starline/ui/skeleton';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { longDay } from '../../components/history/day-words.ts';
import { QueryView } from '../../components/query-view.tsx';
import { SignedOutPage } from '../../components/signed-out-page.tsx';
import { WithTexts } from '../../components/with-texts.tsx';
import { trpc } from '../../lib/trpc.ts';
import { PolicyText } from './policy-text.tsx';
import { stateOf, type Version } from './version.ts';

type PolicyPageProps = { kind: PolicyKind; version: number | undefined };

/**
 * A published document that visitors read too: the version in force, or the one of the address.
 * docs/domain/law.md#policies.
 */
export const PolicyPage = (props: PolicyPageProps) => (
  <WithTexts namespaces={['policies', 'errors']}>
    <Versions {...props} />
  </WithTexts>
);

function Versions({ kind, version }: PolicyPageProps) {
  const { t } = useTranslation('policies');
  const query = trpc.policies.list.useQuery();
  return (
    <SignedOutPage title={t(`kinds.${kind}`)} wide="text">
      <QueryView query={query} skeleton={<Skeleton className="h-64 w-full rounded-md" />}>
        {(all) => {
          const versions = all.filter((each) => each.kind === kind);
          const named = versions.find((each) => each.version === version);
          const shown = named ?? versions.find(({ isInForce }) => isInForce) ?? versions[0];
          if (!shown) return <p className="text-ink-2">{t('none')}</p>;
          return (
            <div className="grid gap-5">
              <PolicyText id={shown.id} state={stateOf(shown, versions)} />
              <OtherVersions versions={versions} shown={shown} />
            </div>
          );
        }}
      </QueryView>
    </SignedOutPage>
  );
}

function OtherVersions({ versions, shown }: { versions: readonly Version[]; shown: Version }) {
  const { t, i18n } = useTranslation('policies');
  if (versions.length < 2) return null;
  return (
    <section className="border-line border-t pt-4">
      <h2 className="font-semibold">{t('versions')}</h2>
      <ul className="mt-1 text-sm">
        {versions
          .filter(({ id }) => id !== shown.id)
          .map((each) => (
            <li key={each.id}>
              <Link
                to={`/${each.kind}`}
                search={{ version: each.version }}
                className="inline-block py-1.5 text-accent hover:text-accent-strong"
              >
                {t('version', { version: each.version })} ·{' '}
                {t('effective', { day: longDay(each.effectiveOn, i18n.language, '') })} ·{' '}
                {t(stateOf(each, versions))}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
