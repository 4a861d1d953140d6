import { toast } from '@starline/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lazyResolver } from '../../lib/lazy-resolver.ts';
import { type Act, moneyAct, newKey } from '../../lib/money-act.ts';
import { type Inputs, trpc } from '../../lib/trpc.ts';

type Fields = Inputs['deposits']['request'];

export function useDepositForm() {
  const { t } = useTranslation('deposits');
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const form = useForm<Fields, unknown, Fields>({
    resolver: lazyResolver(async () => (await import('@starline/validators/deposits')).RequestDeposit),
    defaultValues: { amount: 0, accountHolder: '', memo: '' },
  });
  const request = trpc.deposits.request.useMutation({
    ...moneyAct,
    onSuccess: async () => {
      await utils.deposits.list.invalidate();
      toast.success(t('alert_apply_success'));
      await navigate({ to: '/deposit-history' });
    },
  });
  const submit = form.handleSubmit((values) => request.mutate({ ...values, idempotencyKey: newKey() }));
  const again = () => request.variables && request.mutate(request.variables);
  const act: Act = request;
  return { form, act, submit, again };
}
