import { Banner } from '@starline/ui/banner';
import { useTranslation } from 'react-i18next';
import { PickMany } from '../../components/pick-many.tsx';
import { type Scope, useScopeNames } from '../../components/scope-names.ts';

type RoleScopeProps = { scope: Scope; onChange: (scope: Scope) => void };

/** The countries and centers whose members the role reaches. docs/domain/access.md#scope. */
export function RoleScope({ scope, onChange }: RoleScopeProps) {
  const { t } = useTranslation('people');
  const { countries, centers } = useScopeNames();
  const isScoped = scope.countries.length + scope.centers.length > 0;
  return (
    <fieldset className="grid gap-3 border-line border-t pt-4">
      <legend className="sr-only">{t('scope.title')}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <PickMany
          label={t('scope.countries')}
          options={countries}
          chosen={scope.countries}
          onChange={(chosen) => onChange({ ...scope, countries: chosen })}
        />
        <PickMany
          label={t('scope.centers')}
          options={centers}
          chosen={scope.centers}
          onChange={(chosen) => onChange({ ...scope, centers: chosen })}
        />
      </div>
      {isScoped ? (
        <Banner>{t('scope.effect')}</Banner>
      ) : (
        <p className="text-ink-3 text-sm">{t('scope.hint')}</p>
      )}
    </fieldset>
  );
}
