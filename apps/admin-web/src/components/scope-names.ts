import { COUNTRIES } from '@starline/domain/countries';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '../lib/country-name.ts';
import { useMay } from '../lib/rights.ts';
import { trpc } from '../lib/trpc.ts';

export type Scope = { countries: number[]; centers: number[] };
type Named = { id: number; name: string };

export const scopeOfRole = (role: Scope | undefined): Scope => ({
  countries: role?.countries ?? [],
  centers: role?.centers ?? [],
});

/** The countries, and the centers that the caller may see, with their names. */
export function useScopeNames(isOn = true): { countries: readonly Named[]; centers: readonly Named[] } {
  const countryName = useCountryName();
  const maySee = useMay('see_people');
  const centers = trpc.centers.list.useQuery(undefined, { enabled: isOn && maySee });
  return {
    countries: COUNTRIES.map(({ id, nameKo }) => ({ id, name: countryName(id, nameKo) })),
    centers: centers.data ?? [],
  };
}

/** Returns a function that says in a line whom a role reaches; undefined for one that reaches all. */
export function useScopeText(isOn: boolean): (scope: Scope) => string | undefined {
  const { t } = useTranslation('people');
  const { countries, centers } = useScopeNames(isOn);
  const names = (ids: readonly number[], known: readonly Named[]) =>
    ids.map((id) => known.find((each) => each.id === id)?.name ?? `#${id}`).join(', ');
  return (scope) => {
    const parts = [
      ...(scope.countries.length > 0
        ? [t('scope.countriesAre', { names: names(scope.countries, countries) })]
        : []),
      ...(scope.centers.length > 0 ? [t('scope.centersAre', { names: names(scope.centers, centers) })] : []),
    ];
    return parts.length > 0 ? parts.join(' · ') : undefined;
  };
}
