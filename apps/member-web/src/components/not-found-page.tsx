import { buttonStyle } from '@starline/ui/button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('common');
  return (
    <MessagePage
      title={t('notFound.title')}
      action={
        <Link to="/" className={buttonStyle({ variant: 'primary' })}>
          {t('notFound.home')}
        </Link>
      }
    >
      <p>{t('notFound.text')}</p>
    </MessagePage>
  );
}
