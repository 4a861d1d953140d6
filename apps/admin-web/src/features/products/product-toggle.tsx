import { toast } from '@starline/ui/toast';
import { useTranslation } from 'react-i18next';
import { RowButton } from '../../components/row-button.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { Product } from './product.ts';

export function ProductToggle({ row }: { row: Pick<Product, 'id' | 'active'> }) {
  const { t } = useTranslation('products');
  const failed = useFailed();
  const utils = trpc.useUtils();
  const toggle = trpc.products.toggle.useMutation({
    onSuccess: async () => {
      await Promise.all([
        utils.products.invalidate(),
        utils.codeGrants.invalidate(),
        utils.documents.invalidate(),
      ]);
      toast.success(t('toggled'));
    },
    onError: (error) => void failed(t('toggleFailed'), error),
  });
  return (
    <RowButton busy={toggle.isPending} onClick={() => toggle.mutate({ id: row.id, active: !row.active })}>
      {t(row.active ? 'switchOff' : 'switchOn')}
    </RowButton>
  );
}
