import { buttonStyle } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { Spot } from './spot.tsx';

/**
 * What a page behind the login shows for a row that does not exist. NotFoundPage has a header and a main of
 * its own.
 */
export function NotFoundCard() {
  const { t } = useTranslation('common');
  return (
    <Card>
      <div className="grid justify-items-center gap-5 py-6 text-center">
        <Spot name="notFound" />
        <p data-said="shown" className="text-ink-2">
          {t('notFound.text')}
        </p>
        <Link to="/" className={buttonStyle({ variant: 'primary' })}>
          {t('notFound.home')}
        </Link>
      </div>
    </Card>
  );
}
