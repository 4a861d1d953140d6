import type { WithdrawalType } from '@starline/domain/withdrawals';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { Skeleton } from '@starline/ui/skeleton';
import { useIsOnline } from '@starline/web/use-connection';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActState } from '../../components/act-state.tsx';
import { AmountInput } from '../../components/amount-input.tsx';
import { Money } from '../../components/money.tsx';
import { StickyAction } from '../../components/sticky-action.tsx';
import { loadTexts } from '../../lib/language.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useFieldText } from '../../lib/use-field-text.ts';
import { Available } from './available.tsx';
import { isOfAmount } from './obstacle.ts';
import type { Terms } from './terms.ts';
import { profileOf, useWithdrawFields } from './use-withdraw-fields.ts';
import { WalletDestination } from './wallet-destination.tsx';
import type { Profile, Saved } from './withdraw-values.ts';

/** The names of banks come with the parts that show them. */
const withBanks = async <Part,>(part: Promise<Part>): Promise<Part> => {
  await loadTexts('banks');
  return part;
};
const LiveQuote = lazy(() => import('./live-quote.tsx'));
const SavedPicker = lazy(() => withBanks(import('./saved-picker.tsx')));
const BankFields = lazy(() => withBanks(import('./bank-fields.tsx')));
const loadConfirm = () => withBanks(import('./withdraw-confirm.tsx'));
const WithdrawConfirm = lazy(loadConfirm);

export type WithdrawFieldsProps = {
  type: WithdrawalType;
  terms: Terms;
  profile: Profile;
  /** The saved destinations of this type. */
  saved?: readonly Saved[] | undefined;
};

export function WithdrawFields({ type, terms, profile, saved = [] }: WithdrawFieldsProps) {
  const { t } = useTranslation(['withdrawals', 'common', 'errors', 'reasons']);
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const isOnline = useIsOnline();
  const { form, amount, submit, code, refusal, withdrawal, chosen, choose } = useWithdrawFields(
    type,
    terms,
    profile,
    saved,
  );
  const unit = type === 'lotto' ? 'coin' : 'point';
  const isAmountWrong = isOfAmount(code);

  // Loads the code of the dialog after the page, before the member opens it.
  useEffect(() => void loadConfirm(), []);

  return (
    <>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Card>
          <div className="grid gap-5">
            <Available type={type} terms={terms} />
            <Field
              label={t('amount')}
              required
              error={isAmountWrong ? fieldText(code) : undefined}
              hint={
                <>
                  {t('minimum')} <Money value={terms.minimum} unit={unit} />
                </>
              }
            >
              <Controller
                name="amount"
                control={form.control}
                render={({ field }) => (
                  <AmountInput
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                    unit={t(`common:unit.${unit}`)}
                    all={terms.available}
                    allLabel={t('all')}
                  />
                )}
              />
            </Field>
            <Suspense fallback={<Skeleton className="h-32 w-full" />}>
              <LiveQuote type={type} amount={amount} feePercent={terms.feePercent} />
            </Suspense>
          </div>
        </Card>
        <Card title={t('destination')}>
          {saved.length > 0 && (
            <Suspense fallback={<Skeleton className="mb-4 h-16 w-full" />}>
              <SavedPicker saved={saved} chosen={chosen} onChoose={choose} />
            </Suspense>
          )}
          {chosen ? null : type === 'bank' ? (
            <Suspense fallback={<Skeleton className="h-64 w-full" />}>
              <BankFields form={form} isIncomplete={code === 'fill_all_bank_info'} />
            </Suspense>
          ) : (
            <WalletDestination type={type} profile={profile} />
          )}
          <Field label={t('memo')} aside={t('common:optional')} className="mt-4">
            <Input {...form.register('memo')} autoComplete="off" maxLength={200} />
          </Field>
        </Card>
        <div aria-live="assertive" className="empty:hidden">
          {code && !isAmountWrong && <Banner tone="bad">{fieldText(code)}</Banner>}
          {refusal && (
            <Banner
              tone="bad"
              action={
                refusal.reason === 'cooling' && (
                  <Link to="/settings" search={{ tab: 'destinations' }} className="font-semibold underline">
                    {t('saved.label')}
                  </Link>
                )
              }
            >
              {refusal.reason ? t(`reasons:${refusal.reason}`) : t('errors:withdraw_not_allowed')}
            </Banner>
          )}
          {withdrawal.checkError !== null && (
            <Banner tone="bad">{errorText(withdrawal.checkError, t('checkFailed'))}</Banner>
          )}
        </div>
        <ActState act={withdrawal.act} onAgain={withdrawal.again} failText={t('apply_fail')} />
        <StickyAction>
          <Button
            type="submit"
            variant="primary"
            wide
            busy={withdrawal.isAsking || withdrawal.act.isPending}
            disabled={!isOnline || !terms.isOpen}
          >
            {t('submit')}
          </Button>
        </StickyAction>
      </form>
      <Suspense>
        {withdrawal.draft && (
          <WithdrawConfirm withdrawal={withdrawal} profile={chosen ? profileOf(profile, chosen) : profile} />
        )}
      </Suspense>
    </>
  );
}
