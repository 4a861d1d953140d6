import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { Pill } from '@starline/ui/pill';
import { SkeletonRows } from '@starline/ui/skeleton';
import { isolated } from '@starline/web/isolated';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { DeleteDialog } from '../delete-dialog.tsx';
import { Moment } from '../moment.tsx';
import { OnceDialog } from '../once-dialog.tsx';
import { CreateTokenDialog } from './create-token-dialog.tsx';

type Token = Outputs['accessTokens']['list'][number];

const isOver = ({ expiresAt }: Token) => Date.parse(expiresAt) <= Date.now();

/** The administrator's own access tokens: makes one, shows it once, revokes one. */
export function AccessTokensDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['accessTokens', 'common']);
  const utils = trpc.useUtils();
  const query = trpc.accessTokens.list.useQuery(undefined, { refetchOnWindowFocus: false });
  const revoke = trpc.accessTokens.revoke.useMutation({ retry: false });
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const [revoking, setRevoking] = useState<Token>();
  const rows = query.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('common:accessTokens')}
      description={t('lead')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          <Button variant="primary" onClick={() => setMaking(true)}>
            {t('create')}
          </Button>
        </>
      }
    >
      {query.error && !query.data ? (
        <LoadError onRetry={query.refetch} busy={query.isFetching} />
      ) : !rows ? (
        <SkeletonRows rows={2} />
      ) : rows.length === 0 ? (
        <EmptyState>{t('empty')}</EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((token) => (
            <li key={token.id} className="grid gap-0.5 py-2.5 text-sm">
              <span className="flex items-center justify-between gap-4">
                <span className="flex min-w-0 items-center gap-1.5">
                  <b className="truncate font-semibold">{token.name}</b>
                  {token.isReadOnly && <Pill>{t('readOnly')}</Pill>}
                  {isOver(token) && <Pill tone="off">{t('expired')}</Pill>}
                </span>
                <Button size="sm" onClick={() => setRevoking(token)}>
                  {t('revoke')}
                  <span className="sr-only">{token.name}</span>
                </Button>
              </span>
              <span className="text-ink-3">
                {t('expires')} <Moment at={token.expiresAt} /> · {t('lastUsed')}{' '}
                <Moment at={token.lastUsedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {isMaking && <CreateTokenDialog onClose={() => setMaking(false)} onMade={setMade} />}
      {made && (
        <OnceDialog
          value={made}
          title={t('made')}
          text={t('madeText')}
          label={t('copy')}
          onClose={() => setMade(undefined)}
        />
      )}
      <DeleteDialog
        row={revoking}
        title={t('revokeConfirm', { name: isolated(revoking?.name ?? '') })}
        describe={() => t('revokeText')}
        confirmLabel={t('revoke')}
        done={t('revoked')}
        run={async ({ id }) => {
          await revoke.mutateAsync({ id });
          await utils.accessTokens.invalidate();
        }}
        onClose={() => setRevoking(undefined)}
      />
    </Dialog>
  );
}
