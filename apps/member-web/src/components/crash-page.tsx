import { Button } from '@starline/ui/button';
import { refusalOf } from '@starline/web/refusals';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MessagePage } from './message-page.tsx';

const reload = () => location.reload();

/** Whether the error says that a new release has replaced the files of this page. */
const isStaleBuild = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|Importing a module/.test(error.message);

export function CrashPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation(['common', 'ui']);
  const requestId = refusalOf(error)?.requestId;
  const isStale = isStaleBuild(error);
  return (
    <MessagePage
      title={isStale ? t('crash.staleTitle') : t('crash.title')}
      action={
        <Button variant="primary" onClick={isStale ? reload : reset}>
          {isStale ? t('crash.reload') : t('ui:retry')}
        </Button>
      }
    >
      <p>{isStale ? t('crash.staleText') : t('crash.text')}</p>
      {requestId && (
        <p className="select-all text-ink-3 text-sm">
          {t('ui:requestId')} {requestId}
        </p>
      )}
    </MessagePage>
  );
}
