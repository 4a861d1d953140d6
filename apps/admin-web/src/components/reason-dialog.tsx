import { toast } from '@starline/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../lib/use-error-text.ts';
import { FormDialog } from './form-dialog.tsx';
import { NeededField, useNeeded } from './needed-field.tsx';

type ReasonDialogProps = {
  /** What is shown; the values of this screen when absent. */
  text?: string;
  /** Runs with the reason that was typed. The dialog stays open when it fails. */
  run: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why personal data are shown in full. docs/security/personal-data.md#masked. */
export function ReasonDialog({ text, run, onClose }: ReasonDialogProps) {
  const { t } = useTranslation(['personal', 'common']);
  const errorText = useErrorText();
  const reason = useNeeded(useState(''));
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands inside the form of a member.
    event.stopPropagation();
    if (!reason.check()) return;
    setBusy(true);
    try {
      await run(reason.text);
      onClose();
    } catch (error) {
      setBusy(false);
      toast.error(errorText(error));
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      dirty={reason.isTyped}
      title={t('personal:show')}
      description={text ?? t('personal:showText')}
      onSubmit={(event) => void submit(event)}
      submit={t('personal:confirm')}
      busy={isBusy}
    >
      <NeededField
        of={reason}
        max={200}
        isFirst
        label={t('personal:reason')}
        hint={t('personal:reasonHint')}
      />
    </FormDialog>
  );
}
