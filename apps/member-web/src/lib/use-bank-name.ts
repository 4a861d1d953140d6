import { BANKS, type Bank } from '@starline/domain/banks';
import { useTranslation } from 'react-i18next';

const isKnown = (name: string): name is Bank => (BANKS as readonly string[]).includes(name);

/** A stored bank name as the reader's language writes it; what is no bank of the list stays as it is. */
export function useBankName() {
  const { t } = useTranslation('banks');
  return (name: string): string => (isKnown(name) ? t(name) : name);
}
