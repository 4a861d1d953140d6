import { buttonStyle } from '@starline/ui/button';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { SignedOutPage } from './signed-out-page.tsx';
import { Spot } from './spot.tsx';

/**
 * The page for an unknown address. Visitors see it with wordmark and language choice, like every page before
 * the login.
 */
export function NotFoundPage() {
  const { t } = useTranslation('common');
  return (
    <SignedOutPage title={t('notFound.title')}>
      <div className="grid gap-5">
        <Spot name="notFound" />
        <p className="text-ink-2">{t('notFound.text')}</p>
        <Link to="/" className={buttonStyle({ variant: 'primary', wide: true })}>
          {t('notFound.home')}
        </Link>
      </div>
    </SignedOutPage>
  );
}
