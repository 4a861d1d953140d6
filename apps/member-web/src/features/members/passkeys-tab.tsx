import { StarRows } from '@starline/ui/star-rows';
import { toast } from '@starline/ui/toast';
import { Moment } from '@starline/web/components/moment';
import { PasskeyForm } from '@starline/web/components/passkey-form';
import { PasskeyLine } from '@starline/web/components/passkey-line';
import { isolated } from '@starline/web/isolated';
import { mayHavePasskeys } from '@starline/web/may-have-passkeys';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { usePasskeys } from './use-passkeys.ts';

type Passkey = Outputs['passkeys']['list']['rows'][number];

/** The member's passkeys, and the form that adds one. */
export default function PasskeysTab() {
  const { t } = useTranslation('settings');
  const own = usePasskeys();
  const query = trpc.passkeys.list.useQuery();
  const [removing, setRemoving] = useState<Passkey>();
  const remove = trpc.passkeys.remove.useMutation({
    onSuccess: async () => {
      toast.success(t('passkeys.removed'));
      await own.calls.reload();
    },
    onError: (error) => toast.error(own.errorText(error)),
    onSettled: () => setRemoving(undefined),
  });
  return (
    <div className="grid gap-7">
      <p className="text-ink-2">{t('passkeys.lead')}</p>
      <QueryView query={query} skeleton={<StarRows rows={2} />}>
        {({ isAvailable, rows }) => (
          <>
            {rows.length === 0 ? (
              <p className="text-ink-3">{t('passkeys.none')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {rows.map((each) => (
                  <PasskeyLine key={each.id} passkey={each} {...own} onRemove={() => setRemoving(each)}>
                    {t('passkeys.addedAt')} <Moment iso={each.createdAt} />
                    {each.lastUsedAt && (
                      <>
                        {' · '}
                        {t('passkeys.usedAt')} <Moment iso={each.lastUsedAt} />
                      </>
                    )}
                  </PasskeyLine>
                ))}
              </ul>
            )}
            <section className="grid gap-4 border-line border-t pt-6" aria-label={t('passkeys.add')}>
              <h2 className="font-bold">{t('passkeys.add')}</h2>
              {isAvailable && mayHavePasskeys() ? (
                <PasskeyForm {...own} variant="primary" />
              ) : (
                <p className="text-ink-3">{t('passkeys.unavailable')}</p>
              )}
            </section>
          </>
        )}
      </QueryView>
      <ConfirmDialog
        open={removing !== undefined}
        tone="danger"
        title={t('passkeys.removeTitle', { name: isolated(removing?.name ?? '') })}
        description={t('passkeys.removeText')}
        confirmLabel={t('passkeys.remove')}
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate({ id: removing.id })}
        onCancel={() => setRemoving(undefined)}
      />
    </div>
  );
}
