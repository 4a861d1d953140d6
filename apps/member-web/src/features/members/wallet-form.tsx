import { isFieldLocked } from '@starline/domain/members';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { TypedInput } from '@starline/web/components/typed-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { GroupedAddress } from '../../components/grouped-address.tsx';
import { sharedValue } from '../../lib/shared-value.ts';
import { useFieldText } from '../../lib/use-field-text.ts';
import { type Profile, type ProfileFields, useProfileForm } from './use-profile-form.ts';

const tailLength = 4;
const wallets = ['walletTrc20', 'walletLotto'] as const;
type Wallet = (typeof wallets)[number];

/**
 * The form of the wallet address. Only staff can change it later, so the member types the last four
 * characters again.
 */
export default function WalletForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('settings');
  const open = wallets.filter((wallet) => !isFieldLocked(profile[wallet]));
  return (
    <div className="grid gap-6">
      {open.length > 0 && <Banner tone="warn">{t('walletOnce')}</Banner>}
      {wallets.map((wallet) =>
        !isFieldLocked(profile[wallet]) ? (
          <NewWallet key={wallet} wallet={wallet} />
        ) : (
          <div key={wallet} className="grid gap-1.5">
            <div className="font-medium text-ink-2 text-sm">{t(wallet)}</div>
            <div className="rounded-md bg-surface-2 px-3.5 py-3">
              <GroupedAddress address={profile[wallet]} />
            </div>
            <p className="text-ink-3 text-sm">{t('field_locked')}</p>
          </div>
        ),
      )}
    </div>
  );
}

function NewWallet({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation(['settings', 'common']);
  const fieldText = useFieldText();
  const { form, save, isSaving } = useProfileForm({
    [wallet]: wallet === 'walletTrc20' ? sharedValue('address') : '',
  });
  const [draft, setDraft] = useState<string | null>(null);
  const [tail, setTail] = useState('');
  const propose = (values: ProfileFields) => {
    const address = values[wallet] ?? '';
    if (address === '') return form.setError(wallet, { message: 'required' });
    setTail('');
    setDraft(address);
  };
  const isSame = draft !== null && tail !== '' && tail === draft.slice(-tailLength);
  return (
    <>
      <form noValidate onSubmit={form.handleSubmit(propose)} className="grid gap-3">
        <Field label={t(wallet)} hint={t(`${wallet}Hint`)} error={fieldText(form.formState.errors[wallet])}>
          <TypedInput kind={wallet === 'walletTrc20' ? 'wallet' : 'search'} {...form.register(wallet)} />
        </Field>
        <Button type="submit" className="justify-self-start">
          {t('registerWallet')}
        </Button>
      </form>
      <ConfirmDialog
        open={draft !== null}
        title={t('walletConfirm', { wallet: t(wallet) })}
        description={t('walletOnce')}
        confirmLabel={t('registerWallet')}
        confirmDisabled={!isSame}
        busy={isSaving}
        onCancel={() => setDraft(null)}
        onConfirm={() => draft && save({ [wallet]: draft }, { onSettled: () => setDraft(null) })}
      >
        <div className="mt-4 grid gap-4">
          <div className="rounded-md bg-surface-2 px-3.5 py-3">
            <GroupedAddress address={draft ?? ''} />
          </div>
          <Field label={t('walletTail')}>
            <Input
              value={tail}
              onChange={(event) => setTail(event.target.value)}
              maxLength={tailLength}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
        </div>
      </ConfirmDialog>
    </>
  );
}
