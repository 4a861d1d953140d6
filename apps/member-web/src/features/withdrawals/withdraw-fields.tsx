import { formatAmount } from '@starline/domain/decimals';
import type { WithdrawalType } from '@starline/domain/withdrawals';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Skeleton } from '@starline/ui/skeleton';
import { Link } from '@starline/web/components/link';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FlowForm } from '../../components/flow/flow-form.tsx';
import { loadTexts } from '../../lib/language.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useFieldText } from '../../lib/use-field-text.ts';
import { AmountStep } from './amount-step.tsx';
import { isOfAmount } from './obstacle.ts';
import type { Terms } from './terms.ts';
import { useWithdrawFields } from './use-withdraw-fields.ts';
import type { Profile, Saved, TypeChoice } from './withdraw-values.ts';

/** The next question and the dialog. The names of banks and the reasons of refusals come with them. */
const loadNext = async () => {
  await loadTexts('banks', 'reasons');
  return import('./after-amount.ts');
};
const DestinationStep = lazy(async () => ({ default: (await loadNext()).DestinationStep }));
const WithdrawConfirm = lazy(async () => ({ default: (await loadNext()).WithdrawConfirm }));

export type WithdrawFieldsProps = TypeChoice & {
  type: WithdrawalType;
  terms: Terms;
  profile: Profile;
  /** The saved destinations of this type. */
  saved?: readonly Saved[] | undefined;
};

/** One question a screen: how much, where to, and in a dialog whether this is right. */
export function WithdrawFields(props: WithdrawFieldsProps) {
  const { type, terms, profile, saved = [], carried, onType } = props;
  const { t, i18n } = useTranslation(['withdrawals', 'common']);
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const fields = useWithdrawFields(type, terms, profile, saved, carried?.amount);
  const { form, amount, submit, flow, isAmountStep, code, refusal, withdrawal } = fields;
  const unit = type === 'lotto' ? 'coin' : 'point';
  // Loads the code of the next step and the dialog after the page, before the member opens them.
  useEffect(() => {
    void loadNext();
  }, []);
  const alerts = (
    <>
      {code && !isOfAmount(code) && (
        <Banner tone="bad" live>
          {fieldText(code)}
        </Banner>
      )}
      {refusal && (
        <Banner
          tone="bad"
          live
          action={
            refusal.reason === 'cooling' && (
              <Link to="/settings" search={{ tab: 'destinations' }} className="font-semibold underline">
                {t('saved.label')}
              </Link>
            )
          }
        >
          {i18n.t(refusal.reason ? `reasons:${refusal.reason}` : 'errors:withdraw_not_allowed')}
        </Banner>
      )}
      {withdrawal.checkError !== null && (
        <Banner tone="bad" live>
          {errorText(withdrawal.checkError, t('checkFailed'))}
        </Banner>
      )}
    </>
  );
  return (
    <>
      <FlowForm
        flow={flow}
        label={t('step', { step: flow.number })}
        question={t(isAmountStep ? 'question.amount' : 'question.to')}
        onSubmit={submit}
        alerts={alerts}
        act={withdrawal.act}
        onAgain={withdrawal.again}
        failText={t('apply_fail')}
        button={{
          children: t(isAmountStep ? 'next' : 'common:check'),
          busy: withdrawal.isAsking || withdrawal.act.isPending,
          disabled: !terms.isOpen,
        }}
      >
        {isAmountStep ? (
          <AmountStep
            type={type}
            terms={terms}
            form={form}
            amount={amount}
            code={code}
            isChosen={carried !== undefined}
            onType={onType}
          />
        ) : (
          <>
            <p className="-mt-4 flex flex-wrap items-center gap-x-3 text-ink-3">
              {t('withdrawing', {
                amount: formatAmount(amount ?? terms.minimum),
                unit: t(`common:unit.${unit}`),
              })}
              <Button variant="quiet" size="sm" onClick={() => flow.backTo('amount')}>
                {t('back')}
              </Button>
            </p>
            <Suspense fallback={<Skeleton className="h-64 w-full" />}>
              <DestinationStep type={type} terms={terms} own={profile} saved={saved} fields={fields} />
            </Suspense>
          </>
        )}
      </FlowForm>
      <Suspense>
        {flow.step === 'look' && withdrawal.draft && (
          <WithdrawConfirm withdrawal={withdrawal} onCancel={() => flow.backTo('to')} />
        )}
      </Suspense>
    </>
  );
}
