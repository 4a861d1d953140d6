import { toast } from '@starline/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFlow } from '../../components/flow/use-flow.ts';
import { sentReceipt } from '../../components/receipt-link.tsx';
import { lazyResolver } from '../../lib/lazy-resolver.ts';
import { moneyAct, useMoneyAct } from '../../lib/money-act.ts';
import { forgetShared, sharedValue } from '../../lib/shared-value.ts';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import { useFirstValues, useKeptFields } from '../../lib/use-kept-fields.ts';

export type DepositStep = 'amount' | 'send' | 'tell';
type Fields = Inputs['deposits']['request'];
export type DepositFormValues = UseFormReturn<Fields, unknown, Fields>;

const KEPT = ['amount', 'accountHolder', 'memo', 'transactionId'] as const;
const EMPTY = { amount: 0, accountHolder: '', memo: '' };
const STEPS: readonly DepositStep[] = ['amount', 'send', 'tell'];
const EXACT_STEPS: readonly DepositStep[] = ['amount', 'tell'];

/**
 * The fields of a deposit over its steps. Where each request gets an exact amount of its own, the address is
 * shown after the request.
 */
export function useDepositForm(isExact: boolean) {
  const navigate = useNavigate();
  const { t } = useTranslation('deposits');
  const utils = trpc.useUtils();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const empty: Fields = { ...EMPTY, transactionId: sharedValue('transaction') || undefined } as Fields;
  const form = useForm<Fields, unknown, Fields>({
    resolver: lazyResolver(async () => (await import('@starline/validators/deposits')).RequestDeposit),
    defaultValues: useFirstValues('deposit', empty),
  });
  useKeptFields(form, { name: 'deposit', fields: KEPT, empty });
  const request = trpc.deposits.request.useMutation({
    ...moneyAct,
    onSuccess: async ({ id }) => {
      forgetShared();
      // Nothing holds the member here while it is sent: another page, and what is typed there, stays.
      if (isShown.current) await navigate(sentReceipt('deposit', id));
      else toast.success(t('alert_apply_success'));
      await utils.deposits.list.invalidate();
    },
  });
  const { act, send, again } = useMoneyAct(request);
  const amount = useWatch({ control: form.control, name: 'amount' });
  const flow = useFlow({
    steps: isExact ? EXACT_STEPS : STEPS,
    isDone: (step) => step !== 'amount' || amount > 0,
    isSending: act.isPending,
  });
  const sendAll = form.handleSubmit((values) => send(values));
  return { form, amount, flow, act, again, sendAll };
}
