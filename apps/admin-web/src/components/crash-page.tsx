import { LoadError } from '@starline/ui/load-error';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Also appears when a new release has removed the files this page was about to load. A reload fixes that. */
export function CrashPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  console.error(error);
  return <LoadError message={t('crashed')} onRetry={() => location.reload()} />;
}
