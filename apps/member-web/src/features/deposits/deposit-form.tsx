import { formatWhole } from '@starline/domain/decimals';
import { amount as amountOf } from '@starline/domain/money';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FlowForm } from '../../components/flow/flow-form.tsx';
import { sharedValue } from '../../lib/shared-value.ts';
import { trpc } from '../../lib/trpc.ts';
import { DepositAddress } from './deposit-address.tsx';
import { DepositAmounts } from './deposit-amounts.tsx';
import { DepositSender } from './deposit-sender.tsx';
import { type DepositStep, useDepositForm } from './use-deposit-form.ts';

const BEFORE = { amount: 'amount', send: 'amount', tell: 'send' } as const;

/**
 * One question a screen: how much, where to send it, who sends it. Where each request gets an exact amount of
 * its own, it is sent after the request: its page has the amount and the address. docs/domain/deposits.md.
 */
export function DepositForm() {
  const { t } = useTranslation(['deposits', 'common']);
  const isExact = trpc.deposits.address.useQuery(undefined, { staleTime: 300_000 }).data?.isExact ?? false;
  const { form, amount, flow, act, again, sendAll } = useDepositForm(isExact);
  const { step } = flow;
  const next: DepositStep = step === 'amount' && !isExact ? 'send' : 'tell';
  const submit = (event: FormEvent) => {
    if (step === 'tell') return sendAll(event);
    event.preventDefault();
    flow.noteTry();
    if (amount) flow.goTo(next);
  };
  const words = amount ? formatWhole(amountOf(amount)) : '';
  return (
    <FlowForm
      flow={flow}
      label={t('steps', { step: flow.number })}
      question={t(`question.${step}`, { amount: words })}
      onSubmit={submit}
      act={act}
      onAgain={again}
      failText={t('alert_apply_fail')}
      button={{
        children:
          step === 'tell'
            ? t('submitAmount', { amount: words })
            : t(step === 'send' ? 'next.sent' : isExact ? 'next.tell' : 'next.send'),
      }}
    >
      {step === 'amount' ? (
        <p className="-mt-3 text-ink-3 text-sm">{t('lead')}</p>
      ) : (
        <p className="-mt-4 flex flex-wrap items-center gap-x-3 text-ink-3">
          {t('depositing', { amount: words })}
          <Button variant="quiet" size="sm" onClick={() => flow.backTo(isExact ? 'amount' : BEFORE[step])}>
            {t('back')}
          </Button>
        </p>
      )}
      {step === 'amount' && sharedValue('transaction') && <Banner tone="info">{t('sharedId')}</Banner>}
      {step === 'amount' && <DepositAmounts form={form} isMissing={flow.isTried && !amount} />}
      {step === 'send' && <DepositAddress amount={amountOf(amount)} />}
      {step === 'tell' && <DepositSender form={form} isExact={isExact} />}
    </FlowForm>
  );
}
