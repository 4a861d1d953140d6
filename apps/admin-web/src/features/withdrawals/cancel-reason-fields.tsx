import { CANCEL_NOTE_MAX, CANCEL_REASONS, CANCEL_TEXT_MAX } from '@starline/domain/withdrawals';
import { Field } from '@starline/ui/field';
import { Select } from '@starline/ui/select';
import { Textarea } from '@starline/ui/textarea';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionProps } from '../../components/list-page/bulk.ts';
import { useKeptWords } from '../../lib/kept-words.ts';

/**
 * Asks why requests are cancelled. Members read the first two answers, staff the note.
 * docs/domain/withdrawals.md#cancel-reason.
 */
export function CancelReasonFields({ subject, answer, onChange }: QuestionProps) {
  const { t } = useTranslation('documents');
  const { reason = '', text = '', note = '' } = answer;
  useKeptWords(`withdrawals.cancel.${subject}`, { reason, text, note }, (kept) =>
    onChange({ ...answer, ...kept }),
  );
  const chosen = useRef<HTMLSelectElement>(null);
  // The dialog confirms nothing without a reason, so the focus is there. Fields that load after the dialog
  // opened take it themselves.
  useEffect(() => chosen.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <Field label={t('cancel.reason')} required>
        <Select
          ref={chosen}
          data-autofocus
          value={reason}
          placeholder={t('cancel.choose')}
          options={CANCEL_REASONS.map((value) => ({ value, label: t(`cancelReasons.${value}`) }))}
          onChange={(event) => onChange({ ...answer, reason: event.target.value })}
        />
      </Field>
      <Field label={t('cancel.text')} hint={t('cancel.textHint')} required={reason === 'other'}>
        <Textarea
          maxLength={CANCEL_TEXT_MAX}
          value={text}
          onChange={(event) => onChange({ ...answer, text: event.target.value })}
        />
      </Field>
      <Field label={t('cancel.note')} hint={t('cancel.noteHint')}>
        <Textarea
          maxLength={CANCEL_NOTE_MAX}
          value={note}
          onChange={(event) => onChange({ ...answer, note: event.target.value })}
        />
      </Field>
    </div>
  );
}
