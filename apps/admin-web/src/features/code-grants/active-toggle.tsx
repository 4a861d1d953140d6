import { useTranslation } from 'react-i18next';
import { RowButton } from '../../components/row-button.tsx';
import { useOfferUndo } from '../../components/use-offer-undo.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { CodeGrant } from './code-grant.ts';

/** Sends the inverted value of the current flag. docs/compatibility/screens.md#active-toggle. */
export function ActiveToggle({ row }: { row: CodeGrant }) {
  const { t } = useTranslation(['codeGrants', 'common']);
  const failed = useFailed();
  const utils = trpc.useUtils();
  const offerUndo = useOfferUndo();
  const reread = () => Promise.all([utils.codeGrants.invalidate(), utils.products.invalidate()]);
  const toggle = trpc.codeGrants.setActive.useMutation({
    onSuccess: async (_done, { id, active }) => {
      await reread();
      // Switched on again, a package would be active since now and not as before. So only switching on is
      // taken back.
      if (active)
        offerUndo(t('common:saved'), async () => {
          await utils.client.codeGrants.setActive.mutate({ id, active: false, seen: true });
          await reread();
        });
    },
    onError: async (error) => {
      void failed(t('toggleFailed'), error);
      await reread();
    },
  });
  return (
    <RowButton
      busy={toggle.isPending}
      onClick={() => toggle.mutate({ id: row.id, active: !row.active, seen: row.active })}
    >
      {t(row.active ? 'switchOff' : 'switchOn')}
    </RowButton>
  );
}
