import { formatWhole } from '@starline/domain/decimals';
import { Banner } from '@starline/ui/banner';
import { Field } from '@starline/ui/field';
import { Select } from '@starline/ui/select';
import { toast } from '@starline/ui/toast';
import { refusalOf } from '@starline/web/refusals';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog.tsx';
import { type CheckedMember, UsernameCheck } from '../../components/username-check.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';

export function GrantDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['codeGrants', 'common']);
  const failed = useFailed();
  const utils = trpc.useUtils();
  const products = trpc.codeGrants.products.useQuery().data;
  const [username, setUsername] = useState('');
  const [member, setMember] = useState<CheckedMember>();
  // As it was chosen: the list behind the form may read another price.
  const [product, setProduct] = useState<Outputs['codeGrants']['products'][number]>();
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
      if (refusalOf(error)?.code !== 'shown_changed') return;
      setProduct(undefined);
      void utils.codeGrants.products.invalidate();
    },
  });
  // Of what is there now: a sentence goes with what it asks for.
  const lack = member?.username !== username.trim() ? 'checkFirst' : product ? undefined : 'productFirst';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lack || !member || !product) return;
    const { id, price, pv } = product;
    create.mutate({ username: member.username, productId: id, seen: { price, pv }, idempotencyKey });
  };
  return (
    <FormDialog
      onClose={onClose}
      dirty={username !== '' || product !== undefined}
      title={t('add')}
      onSubmit={submit}
      submit={t('grant')}
      busy={create.isPending}
    >
      <UsernameCheck value={username} onChange={setUsername} checked={member} onChecked={setMember} />
      <Field label={t('product')} required>
        <Select
          value={product?.id ?? ''}
          onChange={(event) => setProduct(products?.find(({ id }) => String(id) === event.target.value))}
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
