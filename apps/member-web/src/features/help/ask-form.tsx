import { INQUIRY_TEXT_MAX } from '@starline/domain/inquiries';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Textarea } from '@starline/ui/textarea';
import { refusalOf } from '@starline/web/refusals';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActState } from '../../components/act-state.tsx';
import { useKeptForm } from '../../lib/kept-form.ts';
import { isUnsettled, moneyAct, useMoneyAct } from '../../lib/money-act.ts';
import { trpc } from '../../lib/trpc.ts';

/**
 * Sends a message. The text stays until the server has taken it. A request without an answer is sent again
 * under its key, as it was, so it arrives once.
 */
export function AskForm() {
  const { t } = useTranslation('help', { keyPrefix: 'ask' });
  const utils = trpc.useUtils();
  const [text, setText] = useState('');
  useKeptForm<{ text: string }>({
    name: 'inquiry',
    typed: () => (text.trim() === '' ? null : { text }),
    restore: (kept) => setText(kept.text),
    discard: () => setText(''),
  });
  const message = trpc.inquiries.send.useMutation({
    ...moneyAct,
    onSuccess: async (_, sent) => {
      setText((typed) => (typed.trim() === sent.text ? '' : typed));
      await utils.inquiries.invalidate();
    },
  });
  const { act, send, again, reset } = useMoneyAct(message);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isUnsettled(act)) again();
    else send({ text: text.trim() });
  };
  const refusal = refusalOf(act.error);
  const isTooMany = !act.isPending && refusal?.code === 'too_many_requests';
  const minutes = Math.ceil(Number(refusal?.params.retryAfterSeconds ?? 60) / 60);
  return (
    <form onSubmit={submit} className="mt-4 grid gap-3 border-line border-t pt-4">
      <Field label={t('write')} hideLabel>
        <Textarea
          rows={3}
          maxLength={INQUIRY_TEXT_MAX}
          value={text}
          readOnly={act.isPending || isUnsettled(act)}
          placeholder={t('placeholder')}
          onChange={(event) => {
            if (act.error) reset();
            setText(event.target.value);
          }}
        />
      </Field>
      {isTooMany ? (
        <Banner tone="bad" live>
          {t('tooMany', { count: minutes })}
        </Banner>
      ) : (
        <ActState act={act} onAgain={again} failText={t('sendFailed')} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 flex-1 text-ink-3 text-sm">{t('hint')}</span>
        <Button type="submit" variant="primary" busy={act.isPending} disabled={text.trim() === ''}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
