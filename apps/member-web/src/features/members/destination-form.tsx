import { WITHDRAWAL_TYPES, type WithdrawalType } from '@starline/domain/withdrawals';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Segmented } from '@starline/ui/segmented';
import { toast } from '@starline/ui/toast';
import { TypedInput } from '@starline/web/components/typed-input';
import { markFields } from '@starline/web/form-errors';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BankPicker } from '../../components/bank-picker.tsx';
import { forgetShared, sharedValue } from '../../lib/shared-value.ts';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useFieldText } from '../../lib/use-field-text.ts';
import { useKeptFields } from '../../lib/use-kept-fields.ts';

const empty = { name: '', bankName: '', accountHolder: '', accountNumber: '', address: '' };
const KINDS = { name: 'text', accountHolder: 'text', accountNumber: 'account', address: 'wallet' } as const;
const FIELDS = Object.keys(empty) as (keyof typeof empty)[];
type Values = typeof empty & { type: WithdrawalType };
const KEPT = ['type', 'name', 'bankName', 'accountHolder'] as const;

/** Adds a destination: a bank account, a TRC20 wallet or a lotto wallet, with a name. */
export function DestinationForm() {
  const { t } = useTranslation(['settings', 'common']);
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const utils = trpc.useUtils();
  const address = sharedValue('address');
  const form = useForm<Values>({ defaultValues: { ...empty, address, type: address ? 'coin' : 'bank' } });
  useKeptFields(form, { name: 'destination', fields: KEPT });
  const type = useWatch({ control: form.control, name: 'type' });
  const { errors } = form.formState;
  const add = trpc.destinations.add.useMutation({
    onSuccess: async (_, sent: Partial<Values>) => {
      forgetShared();
      const typed = form.getValues();
      form.reset({ ...empty, type: typed.type });
      // What was typed meanwhile is for the next destination.
      for (const field of FIELDS)
        if (typed[field] !== (sent[field] ?? '')) form.setValue(field, typed[field], { shouldDirty: true });
      toast.success(t('destinations.added'));
      await utils.destinations.invalidate();
    },
    onError: (error) => markFields(form, error),
  });
  const submit = form.handleSubmit(({ name, address, type: _, ...bank }) =>
    add.mutate((type === 'bank' ? { type, name, ...bank } : { type, name, address }) as never),
  );
  const text = (field: Exclude<keyof typeof empty, 'bankName'>, maxLength: number) => (
    <Field label={t(`destinations.${field}`)} required error={fieldText(errors[field])}>
      <TypedInput
        kind={KINDS[field]}
        {...form.register(field, { required: 'required' })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength}
      />
    </Field>
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Segmented
        label={t('destinations.type')}
        value={type}
        onChange={(next) => form.setValue('type', next)}
        wide
        options={WITHDRAWAL_TYPES.map((value) => ({ value, label: t(`destinations.types.${value}`) }))}
      />
      {text('name', 40)}
      {type === 'bank' ? (
        <>
          <Field label={t('bankName')} required error={fieldText(errors.bankName)}>
            <Controller
              name="bankName"
              control={form.control}
              rules={{ required: 'required' }}
              render={({ field }) => <BankPicker value={field.value} onChange={field.onChange} />}
            />
          </Field>
          {text('accountNumber', 40)}
          {text('accountHolder', 60)}
        </>
      ) : (
        text('address', 200)
      )}
      {add.error && (
        <Banner tone="bad" live>
          {errorText(add.error)}
        </Banner>
      )}
      <p className="text-ink-3 text-sm">{t('destinations.waits')}</p>
      <Button type="submit" variant="primary" busy={add.isPending}>
        {t('destinations.add')}
      </Button>
    </form>
  );
}
