import { formatAmount } from '@starline/domain/decimals';
import { parseAmount } from '@starline/domain/figures';
import { PACKAGE_TYPES, type PackageType } from '@starline/domain/packages';
import { Checkbox } from '@starline/ui/checkbox';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { Select } from '@starline/ui/select';
import { toast } from '@starline/ui/toast';
import { TypedInput } from '@starline/web/components/typed-input';
import { markFields } from '@starline/web/form-errors';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useConflict } from '../../components/conflict/use-conflict.tsx';
import { useOpened } from '../../components/conflict/use-opened.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import { useCodeText } from '../../lib/use-error-text.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { CataloguePackage } from './package.ts';

const seenOf = ({ name, type, price, pv, isOnSale }: CataloguePackage) => ({
  name,
  type,
  price,
  pv,
  isOnSale,
});
type Values = { name: string; type: PackageType; price: string; pv: string; isOnSale: boolean };

/**
 * Edits a package. A purchase copies price, PV and limits, so a change does not affect existing purchases.
 * docs/domain/deposits.md#purchases.
 */
export function PackageDialog({
  item: shown,
  onClose,
}: {
  item: CataloguePackage | undefined;
  onClose: () => void;
}) {
  const item = useOpened(shown);
  const { t } = useTranslation(['packages', 'common', 'products']);
  const codeText = useCodeText();
  const failed = useFailed();
  const utils = trpc.useUtils();
  const form = useForm<Values>({
    defaultValues: {
      name: item?.name ?? '',
      type: item?.type ?? 'normal',
      price: item ? formatAmount(item.price) : '',
      pv: item ? formatAmount(item.pv) : '',
      isOnSale: item?.isOnSale ?? true,
    },
  });
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { errors, isDirty } = form.formState;
  const save = trpc.packages.save.useMutation({
    onSuccess: async () => {
      await utils.packages.invalidate();
      toast.success(t('common:saved'));
      onClose();
    },
    onError: (error, input) => {
      if (conflict.caught(error, input)) return;
      markFields(form, error);
      if (failed(t('common:saveFailed'), error)) onClose();
    },
  });
  const conflict = useConflict<Inputs['packages']['save']>({
    read: async () => {
      const now = (await utils.packages.list.fetch(undefined, { staleTime: 0 })).find(
        ({ id }) => id === item?.id,
      );
      return now && seenOf(now);
    },
    send: save.mutate,
  });
  const isAmount = (text: string) => (parseAmount(text) ?? -1) >= 0 || 'invalid';
  const submit = form.handleSubmit(({ price, pv, name, ...rest }) => {
    const amounts = { price: parseAmount(price), pv: parseAmount(pv) };
    if (amounts.price === undefined || amounts.pv === undefined) return;
    save.mutate({
      ...(item ? { id: item.id, seen: seenOf(item) } : { idempotencyKey }),
      name: name.trim(),
      ...rest,
      price: amounts.price,
      pv: amounts.pv,
    });
  });
  const error = (name: keyof Values) => errors[name]?.message && codeText(errors[name].message);
  return (
    <FormDialog
      onClose={onClose}
      dirty={isDirty}
      title={item ? t('edit') : t('add')}
      onSubmit={submit}
      submit={t('common:save')}
      busy={save.isPending}
    >
      {conflict.dialog}
      <Field label={t('columns.name')} required error={error('name')}>
        <Input data-autofocus maxLength={60} {...form.register('name', { required: 'required' })} />
      </Field>
      <Field label={t('columns.type')}>
        <Select
          {...form.register('type')}
          options={PACKAGE_TYPES.map((type) => ({ value: type, label: t(`products:types.${type}`) }))}
        />
      </Field>
      <Field label={t('columns.price')} required error={error('price')}>
        <TypedInput
          kind="points"
          className="text-right"
          trailing="P"
          {...form.register('price', { validate: isAmount })}
        />
      </Field>
      <Field label={t('columns.pv')} required error={error('pv')} hint={t('pvHint')}>
        <TypedInput
          kind="points"
          className="text-right"
          trailing="PV"
          {...form.register('pv', { validate: isAmount })}
        />
      </Field>
      <Checkbox label={t('onSale')} {...form.register('isOnSale')} />
    </FormDialog>
  );
}
