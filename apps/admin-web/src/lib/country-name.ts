import { COUNTRIES } from '@starline/domain/countries';
import { useTranslation } from 'react-i18next';

/**
 * Returns a function that names a country in the chosen language. A country outside the fixed list keeps the
 * server's name.
 */
export function useCountryName() {
  const { t } = useTranslation('common');
  return (id: number, fallback: string): string => {
    const known = COUNTRIES.find((country) => country.id === id);
    return known ? t(`countries.${known.code}`) : fallback;
  };
}
