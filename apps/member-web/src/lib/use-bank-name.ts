import { BANKS, type Bank } from '@starline/domain/banks';
import { useTranslation } from 'react-i18next';

const isKnown = (name: string): name is Bank => (BANKS as readonly string[]).includes(name);

/** Returns a function that translates a stored bank name. A name outside the list stays as it is. */
export function useBankName() {
  const { t } = useTranslation('banks');
  return (name: string): string => (isKnown(name) ? t(name) : name);
}
