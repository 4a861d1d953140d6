import { buttonStyle } from '@starline/ui/button';
import { EmptyState } from '@starline/ui/empty-state';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-md py-16">
      <h1 tabIndex={-1} className="text-center font-bold text-xl">
        {t('notFound')}
      </h1>
      <EmptyState
        action={
          <Link to="/notices" className={buttonStyle({ variant: 'primary' })}>
            {t('home')}
          </Link>
        }
      >
        {t('notFoundHint')}
      </EmptyState>
    </div>
  );
}
