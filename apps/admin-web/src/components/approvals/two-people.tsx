import type { ApprovalKind } from '@starline/domain/approvals';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Pill } from '@starline/ui/pill';
import { toast } from '@starline/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdmin } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { ActDialog } from '../act-dialog.tsx';

/** The names of kinds in one line. */
export function KindNames({ kinds }: { kinds: readonly ApprovalKind[] }) {
  const { t } = useTranslation('approvals');
  return kinds.map((kind) => t(`kinds.${kind}`)).join(', ');
}

/**
 * Two people is a step that two people take: names the rules that wait for it and who has confirmed, and lets
 * the caller confirm. docs/domain/approvals.md#in-force.
 */
export function TwoPeople() {
  const { t } = useTranslation('approvals');
  const failed = useFailed();
  const utils = trpc.useUtils();
  const me = useAdmin();
  const { data } = trpc.approvals.twoPeople.useQuery();
  const [isAsking, setAsking] = useState(false);
  const confirm = trpc.approvals.confirmTwoPeople.useMutation({
    retry: false,
    onSuccess: ({ inForce }) =>
      void toast.success(t(inForce.length > 0 ? 'twoPeople.begun' : 'twoPeople.done')),
    onError: (error) => void failed(t('twoPeople.failed'), error),
    onSettled: () => {
      setAsking(false);
      return utils.approvals.invalidate();
    },
  });
  const active = data?.people.filter(({ isActive }) => isActive) ?? [];
  if (!data || data.waiting.length === 0 || active.length < 2) return null;
  const confirmed = active.filter(({ confirmedAt }) => confirmedAt !== null);
  const isOpen = confirmed.every(({ id }) => id !== me?.id);
  return (
    <Banner
      action={
        isOpen &&
        data.mayConfirm && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {t('twoPeople.confirm')}
          </Button>
        )
      }
    >
      {t('twoPeople.waiting', { count: data.waiting.length })}{' '}
      {confirmed.length > 0 &&
        t('twoPeople.confirmed', { names: confirmed.map(({ username }) => username).join(', ') })}{' '}
      {isOpen && !data.mayConfirm && t('twoPeople.needsFactor')}
      <ActDialog
        open={isAsking}
        title={t('twoPeople.title')}
        description={t('twoPeople.text')}
        confirmLabel={t('twoPeople.confirm')}
        busy={confirm.isPending}
        onConfirm={() => confirm.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p className="text-ink-2">
          <KindNames kinds={data.waiting} />
        </p>
      </ActDialog>
    </Banner>
  );
}

/**
 * What a new account changes: nothing before its person has logged in and confirmed, and then what waits for
 * two people.
 */
export function NewAccountHint() {
  const { t } = useTranslation('approvals');
  const waiting = trpc.approvals.twoPeople.useQuery().data?.waiting ?? [];
  return (
    <p className="text-ink-3 text-sm">
      {t('twoPeople.newAccount')}{' '}
      {waiting.length > 0 && (
        <>
          {t('twoPeople.newAccountKinds')} <KindNames kinds={waiting} />
        </>
      )}
    </p>
  );
}

/**
 * Warns that an account's end leaves kinds that cannot be approved any more, and names the command that
 * helps.
 */
export function LastApprover({ adminId }: { adminId: number | undefined }) {
  const { t } = useTranslation('approvals');
  const { data } = trpc.approvals.twoPeople.useQuery(undefined, { enabled: adminId !== undefined });
  const kinds = data?.people.find(({ id }) => id === adminId)?.lastFor ?? [];
  if (kinds.length === 0) return null;
  return (
    <Banner tone="warn" live className="mt-3">
      {t('twoPeople.lastApprover')} <KindNames kinds={kinds} />. {t('twoPeople.lastApproverHelp')}
    </Banner>
  );
}

/**
 * Whether an administrator confirmed, and with whom the account counts as one person.
 * docs/domain/approvals.md#independence.
 */
export function PersonPills({ adminId }: { adminId: number }) {
  const { t } = useTranslation('approvals');
  const person = trpc.approvals.twoPeople.useQuery().data?.people.find(({ id }) => id === adminId);
  if (!person) return null;
  return (
    <>
      {person.confirmedAt && <Pill tone="ok">{t('twoPeople.hasConfirmed')}</Pill>}
      {person.sameAs.length > 0 && (
        <Pill tone="wait">{t('twoPeople.sameAs', { names: person.sameAs.join(', ') })}</Pill>
      )}
    </>
  );
}
