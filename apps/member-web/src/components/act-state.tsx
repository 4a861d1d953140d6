import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { useIsOnline } from '@starline/web/use-connection';
import { useTranslation } from 'react-i18next';
import { type Act, isChecking, isUnsettled } from '../lib/money-act.ts';
import { useErrorText } from '../lib/use-error-text.ts';

/** The outcome of a confirmed action: still being checked, unknown, or refused with the reason. */
export function ActState({ act, onAgain, failText }: { act: Act; onAgain: () => void; failText: string }) {
  const errorText = useErrorText();
  return (
    <>
      <CheckingNote act={act} />
      {isUnsettled(act) && <Unsettled onAgain={onAgain} />}
      {!act.isPending && act.error !== null && !isUnsettled(act) && (
        <Banner tone="bad" live>
          <strong className="block">{failText}</strong>
          {errorText(act.error)}
        </Banner>
      )}
    </>
  );
}

/** These texts are loaded after the page: only here, so that a form never waits for them. */
function Unsettled({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('later');
  const isOnline = useIsOnline();
  return (
    <Banner
      tone="warn"
      live
      action={
        <Button size="sm" onClick={onAgain} disabled={!isOnline}>
          {t('checking.again')}
        </Button>
      }
    >
      {t('checking.unsettled')}
    </Banner>
  );
}

/** Shown inside an open dialog too, because the page behind a modal dialog cannot be read. */
export function CheckingNote({ act }: { act: Act }) {
  return isChecking(act) && <Checking />;
}

function Checking() {
  const { t } = useTranslation('later');
  return (
    <Banner live>
      <strong className="block">{t('checking.title')}</strong>
      {t('checking.text')}
    </Banner>
  );
}
