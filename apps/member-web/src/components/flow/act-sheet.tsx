import { Banner } from '@starline/ui/banner';
import type { ConfirmDialogProps } from '@starline/ui/confirm-dialog';
import { useIsOnline } from '@starline/web/use-connection';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Act } from '../../lib/money-act.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { CheckingNote } from '../act-state.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { CannotSend } from './flow-form.tsx';
import type { SumsAsShown } from './use-sums-as-shown.ts';

type ActSheetProps = Omit<ConfirmDialogProps, 'confirmDisabled' | 'busy'> & {
  act: Act;
  sums?: Pick<SumsAsShown, 'isReading' | 'hasMoved' | 'error'> & Partial<Pick<SumsAsShown, 'stop'>>;
};

/**
 * The look before a money act is sent. It knows the connection, says what it waits for, and shows sums that
 * changed meanwhile before they are sent.
 */
export function ActSheet({ act, sums, children, ...dialog }: ActSheetProps) {
  const { t } = useTranslation('common');
  const isOnline = useIsOnline();
  const errorText = useErrorText();
  const { open } = dialog;
  const stop = sums?.stop;
  useEffect(() => (open ? stop : undefined), [open, stop]);
  return (
    <ConfirmDialog {...dialog} busy={act.isPending || sums?.isReading === true} confirmDisabled={!isOnline}>
      <div className="mt-3 grid gap-3">
        <CheckingNote act={act} />
        <CannotSend />
        {sums?.hasMoved && (
          <Banner tone="warn" live>
            {t('sumsMoved')}
          </Banner>
        )}
        {sums?.error != null && (
          <Banner tone="bad" live>
            {errorText(sums.error, t('staleFigures'))}
          </Banner>
        )}
        {children}
      </div>
    </ConfirmDialog>
  );
}
