import { useTranslation } from 'react-i18next';
import { CardLink } from './card-link.tsx';

/** From one money act to the other, and to its history. Nothing else stands over the amount. */
export function MoneyLinks({ act }: { act: 'deposit' | 'withdraw' }) {
  const { t } = useTranslation('shell');
  const other = act === 'deposit' ? 'withdraw' : 'deposit';
  return (
    <nav aria-label={t(`section.${act}`)} className="flex gap-4 text-sm">
      <CardLink to={`/${other}`}>{t(`section.${other}`)}</CardLink>
      <CardLink to={`/${act}-history`}>{t(`tab./${act}-history`)}</CardLink>
    </nav>
  );
}
