import { formatWhole } from '@starline/domain/decimals';
import { Banner } from '@starline/ui/banner';
import { Field } from '@starline/ui/field';
import { Select } from '@starline/ui/select';
import { toast } from '@starline/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog.tsx';
import { type CheckedMember, UsernameCheck } from '../../components/username-check.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';

export function GrantDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['codeGrants', 'common']);
  const failed = useFailed();
  const utils = trpc.useUtils();
  const products = trpc.codeGrants.products.useQuery().data;
  const [username, setUsername] = useState('');
  const [member, setMember] = useState<CheckedMember>();
  const [productId, setProductId] = useState('');
  const [isTried, setTried] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const create = trpc.codeGrants.create.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.codeGrants.invalidate(), utils.products.invalidate()]);
      toast.success(t('granted'));
      onClose();
    },
    onError: (error) => {
      if (failed(t('grantFailed'), error)) onClose();
    },
  });
  // Of what is there now: a sentence goes with what it asks for.
  const lack = member?.username !== username.trim() ? 'checkFirst' : productId ? undefined : 'productFirst';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lack || !member) return;
    create.mutate({ username: member.username, productId: Number(productId), idempotencyKey });
  };
  return (
    <FormDialog
      onClose={onClose}
      dirty={[username, productId].some(Boolean)}
      title={t('add')}
      onSubmit={submit}
      submit={t('grant')}
      busy={create.isPending}
    >
      <UsernameCheck value={username} onChange={setUsername} checked={member} onChecked={setMember} />
      <Field label={t('product')} required>
        <Select
          value={productId}
          onChange={(event) => setProductId(event.target.value)}
          placeholder={t('choose')}
          options={products?.map((product) => ({
            value: product.id,
            label: t('productOption', { name: product.name, price: formatWhole(product.price) }),
          }))}
        />
      </Field>
      {isTried && lack && (
        <Banner tone="bad" live>
          {t(lack)}
        </Banner>
      )}
    </FormDialog>
  );
}
