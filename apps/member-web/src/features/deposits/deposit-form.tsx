import { formatWhole } from '@starline/domain/decimals';
import { amount as amountOf } from '@starline/domain/money';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { useIsOnline } from '@starline/web/use-connection';
import { type FormEvent, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActState } from '../../components/act-state.tsx';
import { Question } from '../../components/question.tsx';
import { StickyAction } from '../../components/sticky-action.tsx';
import { sharedValue } from '../../lib/shared-value.ts';
import { trpc } from '../../lib/trpc.ts';
import { DepositAddress } from './deposit-address.tsx';
import { DepositAmounts } from './deposit-amounts.tsx';
import { DepositSender } from './deposit-sender.tsx';
import { type DepositStep, useDepositForm } from './use-deposit-form.ts';

type DepositFormProps = {
  step: DepositStep;
  onStep: (step: DepositStep) => void;
  onBack: () => void;
};

/**
 * One question a screen: how much, where to send it, who sends it. Where each request gets an exact amount of
 * its own, it is sent after the request: its page has the amount and the address. docs/domain/deposits.md.
 */
export function DepositForm({ step, onStep, onBack }: DepositFormProps) {
  const { t } = useTranslation(['deposits', 'common']);
  const isOnline = useIsOnline();
  const isExact = trpc.deposits.address.useQuery(undefined, { staleTime: 300_000 }).data?.isExact ?? false;
  const { form, act, submit, again } = useDepositForm();
  const amount = useWatch({ control: form.control, name: 'amount' });
  const shown = amount ? step : 'amount';
  const steps: readonly DepositStep[] = isExact ? ['amount', 'tell'] : ['amount', 'send', 'tell'];
  const place = Math.max(0, steps.indexOf(shown));
  const question = useRef<HTMLHeadingElement>(null);
  const seen = useRef(shown);
  useEffect(() => {
    if (seen.current !== shown) question.current?.focus();
    seen.current = shown;
  }, [shown]);
  const next = async (event: FormEvent) => {
    if (place === steps.length - 1) return submit(event);
    event.preventDefault();
    if (shown !== 'amount' || (await form.trigger('amount'))) onStep(steps[place + 1] ?? 'tell');
  };
  const words = amount ? formatWhole(amountOf(amount)) : '';
  return (
    <form onSubmit={next} noValidate className="grid grid-cols-1 gap-5">
      <Question ref={question} label={t('steps', { step: place + 1 })} step={place + 1} of={3}>
        {t(`question.${shown}`, { amount: words })}
      </Question>
      {shown === 'amount' ? (
        <p className="-mt-3 text-ink-3 text-sm">{t('lead')}</p>
      ) : (
        <p className="-mt-4 flex flex-wrap items-center gap-x-3 text-ink-3">
          {t('depositing', { amount: words })}
          <Button variant="quiet" size="sm" onClick={onBack}>
            {t('back')}
          </Button>
        </p>
      )}
      {shown === 'amount' && sharedValue('transaction') && <Banner tone="info">{t('sharedId')}</Banner>}
      {shown === 'amount' && <DepositAmounts form={form} />}
      {shown === 'send' && <DepositAddress amount={amountOf(amount)} />}
      {shown === 'tell' && <DepositSender form={form} isExact={isExact} />}
      <ActState act={act} onAgain={again} failText={t('alert_apply_fail')} />
      <StickyAction>
        <Button type="submit" variant="primary" wide busy={act.isPending} disabled={!isOnline}>
          {place === steps.length - 1
            ? t('submitAmount', { amount: words })
            : t(shown === 'send' ? 'next.sent' : isExact ? 'next.tell' : 'next.send')}
        </Button>
      </StickyAction>
    </form>
  );
}
