import { INQUIRY_TEXT_MAX } from '@starline/domain/inquiries';
import { blanksOf } from '@starline/domain/saved-answers';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { isComposing } from '@starline/ui/on-enter';
import { Textarea } from '@starline/ui/textarea';
import { isOutcomeUnknown } from '@starline/web/refusals';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../components/keys.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import type { Reader } from './saved-answer.ts';
import { SavedAnswerPicker } from './saved-answer-picker.tsx';

/**
 * Sends an answer. `seen` is the last message on the screen: an answer to what has changed meanwhile is
 * refused and stays in the field. A request without an answer is sent again as it was, so it arrives once.
 */
export function AnswerForm({ memberId, seen, reader }: { memberId: number; seen: number; reader: Reader }) {
  const { t } = useTranslation(['inquiries', 'savedAnswers', 'laterErrors']);
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const [text, setText] = useState('');
  const [isPicking, setPicking] = useState(false);
  const [isBlankLeft, setBlankLeft] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
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
  const isFixed = answer.isPending || isUnknown;
  /** Marks the first blank that is not filled. Returns whether there is one. */
  const stopAtBlank = (within: string): boolean => {
    const [blank] = blanksOf(within);
    setBlankLeft(blank !== undefined);
    const at = within.search(/\{\{/);
    // After the text is in the field.
    if (blank !== undefined)
      requestAnimationFrame(() => {
        area.current?.focus();
        area.current?.setSelectionRange(at, within.indexOf('}}', at) + 2);
      });
    return blank !== undefined;
  };
  const take = (answerText: string) => {
    const next = text.trim() === '' ? answerText : `${text.trimEnd()}\n${answerText}`;
    setText(next);
    setPicking(false);
    if (!stopAtBlank(next)) requestAnimationFrame(() => area.current?.focus());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (stopAtBlank(text)) return;
    if (isUnknown && answer.variables) answer.mutate(answer.variables);
    else answer.mutate({ memberId, seen, text: text.trim(), idempotencyKey: crypto.randomUUID() });
  };
  return (
    <>
      <form onSubmit={submit} className="grid gap-2.5 border-line border-t pt-3.5">
        <Field
          label={t('write')}
          hint={t('hint')}
          error={isBlankLeft && t('laterErrors:unfilled_blank')}
          aside={
            <Button size="sm" variant="quiet" disabled={isFixed} onClick={() => setPicking(true)}>
              {t('savedAnswers:open')}
              <KeyHint>/</KeyHint>
            </Button>
          }
        >
          <Textarea
            ref={area}
            onKeyDown={(event) => {
              if (event.key !== '/' || text !== '' || isFixed || isComposing(event)) return;
              event.preventDefault();
              setPicking(true);
            }}
            rows={4}
            maxLength={INQUIRY_TEXT_MAX}
            value={text}
            readOnly={isFixed}
            placeholder={t('placeholder')}
            onChange={(event) => {
              setText(event.target.value);
              setBlankLeft(false);
            }}
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
      {isPicking && (
        <SavedAnswerPicker
          memberId={memberId}
          reader={reader}
          onClose={() => setPicking(false)}
          onChoose={take}
        />
      )}
    </>
  );
}
