import { LoadError } from '@starline/ui/load-error';
import { SkeletonRows } from '@starline/ui/skeleton';
import { PasskeyForm } from '@starline/web/components/passkey-form';
import { PasskeyLine } from '@starline/web/components/passkey-line';
import { isolated } from '@starline/web/isolated';
import { mayHavePasskeys } from '@starline/web/may-have-passkeys';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { DeleteDialog } from '../delete-dialog.tsx';
import { Moment } from '../moment.tsx';
import { usePasskeys } from './use-passkeys.ts';

type Passkey = Outputs['passkeys']['list']['rows'][number];

/** The administrator's own passkeys, and the form that adds one. */
export function Passkeys() {
  const { t } = useTranslation('people');
  const own = usePasskeys();
  const query = trpc.passkeys.list.useQuery();
  const remove = trpc.passkeys.remove.useMutation({ retry: false });
  const [removing, setRemoving] = useState<Passkey>();
  const { data } = query;
  return (
    <section className="mt-5 grid gap-3 border-line border-t pt-5" aria-label={t('passkeys.title')}>
      <h3 className="font-semibold">{t('passkeys.title')}</h3>
      <p className="text-ink-2 text-sm">{t('passkeys.text')}</p>
      {query.error && !data ? (
        <LoadError onRetry={query.refetch} busy={query.isFetching} />
      ) : !data ? (
        <SkeletonRows rows={1} />
      ) : (
        <>
          {data.rows.length === 0 ? (
            <p className="text-ink-3 text-sm">{t('passkeys.empty')}</p>
          ) : (
            <ul className="divide-y divide-line text-sm">
              {data.rows.map((each) => (
                <PasskeyLine key={each.id} passkey={each} {...own} onRemove={() => setRemoving(each)}>
                  {t('passkeys.lastUsed')} <Moment at={each.lastUsedAt} />
                </PasskeyLine>
              ))}
            </ul>
          )}
          {data.isAvailable && mayHavePasskeys() ? (
            <PasskeyForm {...own} />
          ) : (
            <p className="text-ink-3 text-sm">{t('passkeys.unavailable')}</p>
          )}
        </>
      )}
      <DeleteDialog
        row={removing}
        title={t('passkeys.removeConfirm', { name: isolated(removing?.name ?? '') })}
        describe={() => t('passkeys.removeText')}
        confirmLabel={t('passkeys.remove')}
        done={t('passkeys.removed')}
        run={async ({ id }) => {
          await remove.mutateAsync({ id });
          await own.calls.reload();
        }}
        onClose={() => setRemoving(undefined)}
      />
    </section>
  );
}
