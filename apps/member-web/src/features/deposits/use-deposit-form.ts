import { useNavigate } from '@tanstack/react-router';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { sentReceipt } from '../../components/receipt-link.tsx';
import { lazyResolver } from '../../lib/lazy-resolver.ts';
import { type Act, moneyAct, newKey } from '../../lib/money-act.ts';
import { forgetShared, sharedValue } from '../../lib/shared-value.ts';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import { useKeptFields } from '../../lib/use-kept-fields.ts';

export type DepositStep = 'amount' | 'send' | 'tell';
type Fields = Inputs['deposits']['request'];
export type DepositFormValues = UseFormReturn<Fields, unknown, Fields>;

const KEPT = ['amount', 'accountHolder', 'memo', 'transactionId'] as const;

export function useDepositForm() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const form = useForm<Fields, unknown, Fields>({
    resolver: lazyResolver(async () => (await import('@starline/validators/deposits')).RequestDeposit),
    defaultValues: {
      amount: 0,
      accountHolder: '',
      memo: '',
      transactionId: sharedValue('transaction') || undefined,
    },
  });
  useKeptFields(form, { name: 'deposit', fields: KEPT });
  const request = trpc.deposits.request.useMutation({
    ...moneyAct,
    onSuccess: async ({ id }) => {
      forgetShared();
      await utils.deposits.list.invalidate();
      await navigate(sentReceipt('deposit', id));
    },
  });
  const submit = form.handleSubmit((values) => request.mutate({ ...values, idempotencyKey: newKey() }));
  const again = () => request.variables && request.mutate(request.variables);
  const act: Act = request;
  return { form, act, submit, again };
}
