import { formatAmount } from '@starline/domain/decimals';
import type { Amount } from '@starline/domain/money';
import { buttonStyle } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { EmptyArt } from '../../components/empty-art.tsx';

/** Where points come from, for a member whose points reach no package. */
export function GetPoints({ missing, canConvert }: { missing: Amount; canConvert: boolean }) {
  const { t } = useTranslation('products');
  return (
    <Card>
      <div className="flex items-center gap-4">
        <div className="h-[112px] w-[160px] shrink-0 max-sm:hidden">
          <EmptyArt name="deposit" />
        </div>
        <div className="grid gap-3">
          <h2 className="font-bold text-md">{t('getPoints.title', { amount: formatAmount(missing) })}</h2>
          <p className="text-ink-2 text-sm">{t('getPoints.text')}</p>
          <div className="flex flex-wrap items-center gap-2.5">
            <Link to="/deposit" className={buttonStyle({ variant: 'primary' })}>
              {t('getPoints.deposit')}
            </Link>
            {canConvert && (
              <Link to="/point/purchase" className={buttonStyle({ variant: 'quiet' })}>
                {t('goConvert')}
              </Link>
            )}
          </div>
        </div>
      </div>
    </Card>
  );
}
