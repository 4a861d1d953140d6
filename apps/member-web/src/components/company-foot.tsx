import { COMPANY_SETTINGS, type CompanySetting } from '@starline/domain/company';
import { useTranslation } from 'react-i18next';
import { type Outputs, trpc } from '../lib/trpc.ts';
import { WithTexts } from './with-texts.tsx';

/** What the law makes the company show on every page. Nothing while nothing is set. docs/domain/law.md#company. */
export function CompanyFoot() {
  const { data } = trpc.company.read.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  if (!data || Object.keys(data).length === 0) return null;
  return (
    <WithTexts namespaces={['foot']}>
      <Lines company={data} />
    </WithTexts>
  );
}

const asShown = (key: CompanySetting, value: string): string =>
  key === 'company_registration' ? value.replaceAll('-', '').replace(/^(...)(..)/, '$1-$2-') : value;

function Lines({ company }: { company: Outputs['company']['read'] }) {
  const { t } = useTranslation('foot');
  return (
    <footer className="mx-auto w-full max-w-[1176px] px-4 pb-28 text-ink-3 text-xs md:px-7 nav:pb-8"
    >
      <dl className="flex flex-wrap gap-x-4 gap-y-1 border-line border-t pt-4">
        {COMPANY_SETTINGS.map((key) => {
          const value = company[key];
          return (
            value && (
              <div key={key} className="flex gap-x-1.5">
                <dt className="shrink-0">{t(key)}</dt>
                <dd className="break-words text-ink-2">{asShown(key, value)}</dd>
              </div>
            )
          );
        })}
      </dl>
    </footer>
  );
}
