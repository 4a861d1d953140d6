import { COUNTRIES } from '@starline/domain/countries';
import { useTranslation } from 'react-i18next';

/** The country's name in the chosen language; the name the server gave for a country outside the fixed list. */
export function useCountryName() {
  const { t } = useTranslation('common');
  return (id: number, fallback: string): string => {
    const known = COUNTRIES.find((country) => country.id === id);
    return known ? t(`countries.${known.code}`) : fallback;
  };
}
