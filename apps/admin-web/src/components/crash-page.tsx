import { LoadError } from '@starline/ui/load-error';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Also stands when a new release has replaced the files this page was about to load: a reload mends that. */
export function CrashPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  console.error(error);
  return <LoadError message={t('crashed')} onRetry={() => location.reload()} />;
}
