import { INQUIRY_TEXT_MAX } from '@starline/domain/inquiries';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Textarea } from '@starline/ui/textarea';
import { isOutcomeUnknown } from '@starline/web/refusals';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

/**
 * Sends an answer. `seen` is the last message on the screen: an answer to what has changed meanwhile is
 * refused and stays in the field. A request without an answer is sent again as it was, so it arrives once.
 */
export function AnswerForm({ memberId, seen }: { memberId: number; seen: number }) {
  const { t } = useTranslation('inquiries');
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const [text, setText] = useState('');
  const readAgain = () =>
    Promise.all([utils.inquiries.invalidate(), utils.home.invalidate(), utils.statistics.invalidate()]);
  const answer = trpc.inquiries.answer.useMutation({
    onSuccess: async (_, sent) => {
      setText((typed) => (typed.trim() === sent.text ? '' : typed));
      await readAgain();
    },
    onError: readAgain,
  });
  const isUnknown = answer.isError && isOutcomeUnknown(answer.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isUnknown && answer.variables) answer.mutate(answer.variables);
    else answer.mutate({ memberId, seen, text: text.trim(), idempotencyKey: crypto.randomUUID() });
  };
  return (
    <form onSubmit={submit} className="grid gap-2.5 border-line border-t pt-3.5">
      <Field label={t('write')} hint={t('hint')}>
        <Textarea
          rows={4}
          maxLength={INQUIRY_TEXT_MAX}
          value={text}
          readOnly={answer.isPending || isUnknown}
          placeholder={t('placeholder')}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {answer.isError && (
        <Banner tone={isUnknown ? 'warn' : 'bad'} live>
          {isUnknown ? (
            t('unknown')
          ) : (
            <>
              <strong className="block">{t('sendFailed')}</strong>
              {errorText(answer.error)}
            </>
          )}
        </Banner>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-end"
        busy={answer.isPending}
        disabled={text.trim() === ''}
      >
        {t('send')}
      </Button>
    </form>
  );
}
