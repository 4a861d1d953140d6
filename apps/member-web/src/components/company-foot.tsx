import { COMPANY_SETTINGS, type CompanySetting } from '@starline/domain/company';
import { POLICY_KINDS, type PolicyKind } from '@starline/domain/policies';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { type Outputs, trpc } from '../lib/trpc.ts';
import { WithTexts } from './with-texts.tsx';

/**
 * What the law makes the company show on every page, with the documents in force. Nothing while nothing is
 * set. docs/domain/law.md#company
 */
export function CompanyFoot() {
  const { data: company } = trpc.company.read.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const { data: policies } = trpc.policies.list.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  if (!company || !policies) return null;
  const inForce = policies.flatMap(({ kind, isInForce }) => (isInForce ? kind : []));
  const kinds = POLICY_KINDS.filter((kind) => inForce.includes(kind));
  if (Object.keys(company).length + kinds.length === 0) return null;
  return (
    <WithTexts namespaces={['foot', 'policies']}>
      <Lines company={company} kinds={kinds} />
    </WithTexts>
  );
}

const asShown = (key: CompanySetting, value: string): string =>
  key === 'company_registration' ? value.replaceAll('-', '').replace(/^(...)(..)/, '$1-$2-') : value;

type LinesProps = { company: Outputs['company']['read']; kinds: readonly PolicyKind[] };

function Lines({ company, kinds }: LinesProps) {
  const { t } = useTranslation(['foot', 'policies']);
  return (
    <footer className="mx-auto w-full max-w-[1176px] px-4 pb-28 text-ink-3 text-xs md:px-7 nav:pb-8">
      <div className="grid gap-2 border-line border-t pt-4">
        <p className="flex flex-wrap gap-x-4 empty:hidden">
          {kinds.map((kind) => (
            <Link
              key={kind}
              to={`/${kind}`}
              className={`py-1.5 hover:text-ink ${kind === 'privacy' ? 'font-bold text-ink-2' : ''}`}
            >
              {t(`policies:kinds.${kind}`)}
            </Link>
          ))}
        </p>
        <dl className="flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
          {COMPANY_SETTINGS.map((key) => {
            const value = company[key];
            return (
              value && (
                <div key={key} className="flex gap-x-1.5">
                  <dt className="shrink-0">{t(`foot:${key}`)}</dt>
                  <dd className="break-words text-ink-2">{asShown(key, value)}</dd>
                </div>
              )
            );
          })}
        </dl>
      </div>
    </footer>
  );
}
