import { Banner } from '@starline/ui/banner';
import { Field } from '@starline/ui/field';
import { toast } from '@starline/ui/toast';
import { walletAddress } from '@starline/validators/tron-address';
import { TypedInput } from '@starline/web/components/typed-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpened } from '../../components/conflict/use-opened.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';

/** Asks for another deposit address. An act of the kind `security`. docs/domain/deposits.md#address. */
export function DepositAddressDialog(props: { address: string; onClose: () => void }) {
  const { onClose } = props;
  const address = useOpened(props.address);
  const { t } = useTranslation('company');
  const failed = useFailed();
  const utils = trpc.useUtils();
  const [value, setValue] = useState('');
  const isWrong = value !== '' && !walletAddress(value);
  const save = trpc.settings.save.useMutation({
    retry: false,
    onSuccess: async () => {
      await utils.settings.invalidate();
      toast.success(t('address.saved'));
      onClose();
    },
    onError: (error) => {
      if (failed(t('address.failed'), error)) onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      dirty={value !== ''}
      title={t('address.dialog')}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ settings: { deposit_address: { value } }, seen: { deposit_address: address } });
      }}
      submit={t('address.save')}
      tone="danger"
      busy={save.isPending}
      disabled={!walletAddress(value) || value === address}
    >
      {address !== '' && <Banner tone="warn">{t('address.warning')}</Banner>}
      <Field
        label={t('address.field')}
        hint={t(address === '' ? 'address.first' : 'address.waits')}
        error={isWrong ? t('address.wrong') : undefined}
      >
        <TypedInput kind="wallet" value={value} onChange={(event) => setValue(event.target.value.trim())} />
      </Field>
    </FormDialog>
  );
}
