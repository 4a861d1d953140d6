import { useTranslation } from 'react-i18next';
import { CardLink } from './card-link.tsx';

const NEXT = {
  '/deposit': ['/withdraw', 'section.withdraw'],
  '/withdraw': ['/deposit', 'section.deposit'],
  '/product': ['/point/purchase', 'tab./point/purchase'],
  '/point/purchase': ['/product', 'tab./product'],
} as const;

/** From one money act to the next one, and to its history. Nothing else stands over the amount. */
export function MoneyLinks({ act }: { act: keyof typeof NEXT }) {
  const { t } = useTranslation('shell');
  const [to, label] = NEXT[act];
  const isConversion = act === '/point/purchase';
  const history = isConversion ? '/product-history' : (`${act}-history` as const);
  return (
    <nav aria-label={t(`page.${act}`)} className="flex gap-4 text-sm">
      <CardLink to={to}>{t(label)}</CardLink>
      <CardLink to={history} search={isConversion ? { tab: 'points' } : {}}>
        {t(`tab.${history}`)}
      </CardLink>
    </nav>
  );
}
