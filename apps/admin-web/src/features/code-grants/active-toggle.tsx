import { useTranslation } from 'react-i18next';
import { RowButton } from '../../components/row-button.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { CodeGrant } from './code-grant.ts';

/** Sends the inverted value of the current flag. docs/spec/admin-back-office.md#4-states-and-transitions. */
export function ActiveToggle({ row }: { row: CodeGrant }) {
  const { t } = useTranslation('codeGrants');
  const failed = useFailed();
  const utils = trpc.useUtils();
  const toggle = trpc.codeGrants.setActive.useMutation({
    onSuccess: () => Promise.all([utils.codeGrants.invalidate(), utils.products.invalidate()]),
    onError: (error) => void failed(t('toggleFailed'), error),
  });
  return (
    <RowButton busy={toggle.isPending} onClick={() => toggle.mutate({ id: row.id, active: !row.active })}>
      {t(row.active ? 'switchOff' : 'switchOn')}
    </RowButton>
  );
}
