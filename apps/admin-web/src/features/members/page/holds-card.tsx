import { isHeldForPassword } from '@starline/domain/members';
import { Button } from '@starline/ui/button';
import { Pill } from '@starline/ui/pill';
import { toast } from '@starline/ui/toast';
import { useTimes } from '@starline/web/use-times';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../../components/keys.tsx';
import { SideCard } from '../../../components/side-card.tsx';
import { useMay } from '../../../lib/rights.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useErrorText } from '../../../lib/use-error-text.ts';
import type { Member } from '../member.ts';
import { HoldDialog } from './hold-dialog.tsx';
import type { Overview } from './overview.ts';

/** What the member may do now, and the hold by staff. docs/domain/withdrawals.md#staff-hold. */
export function HoldsCard({ member, overview }: { member: Member; overview: Overview }) {
  const { t } = useTranslation('memberPage');
  const { screenTime } = useTimes();
  const errorText = useErrorText();
  const mayHold = useMay('edit_people', 'prepare_payouts', 'approve_payouts') && member.closedAt === null;
  const mayRelease = useMay('approve_payouts');
  const [isAsking, setAsking] = useState(false);
  useShortcuts(mayHold && !overview.staffHold ? { h: () => setAsking(true) } : {});
  const utils = trpc.useUtils();
  const release = trpc.members.releaseWithdrawals.useMutation({
    onSuccess: () => void toast.success(t('holds.released')),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => Promise.all([utils.members.invalidate(), utils.withdrawals.invalidate()]),
  });
  const { staffHold, security } = overview;
  const isPasswordHeld = isHeldForPassword(member, new Date());
  return (
    <SideCard title={t('holds.title')}>
      <dl className="grid gap-2">
        <Line label={t('holds.withdrawals')}>
          <Withdrawals member={member} overview={overview} />
          {staffHold ? (
            <>
              <p className="text-ink-3 text-xs">
                {t('holds.by', {
                  reason: staffHold.reason,
                  name: staffHold.by ?? '-',
                  time: screenTime(staffHold.at),
                })}
              </p>
              {mayRelease && (
                <Button
                  size="sm"
                  busy={release.isPending}
                  onClick={() => release.mutate({ id: member.id, seen: staffHold.at })}
                >
                  {t('holds.release')}
                </Button>
              )}
            </>
          ) : (
            mayHold && (
              <Button size="sm" onClick={() => setAsking(true)}>
                {t('holds.place')}
                <KeyHint>h</KeyHint>
              </Button>
            )
          )}
        </Line>
        <Line label={t('holds.destinations')}>
          {isPasswordHeld ? (
            <Pill tone="wait">
              {t('holds.untilTime', { time: screenTime(member.passwordHoldUntil ?? '') })}
            </Pill>
          ) : (
            <Pill tone="ok">{t('holds.open')}</Pill>
          )}
        </Line>
        <Line label={t('holds.rewards')}>
          {member.isRewardBlocked ? (
            <Pill tone="bad">{t('holds.blocked')}</Pill>
          ) : (
            <Pill tone="ok">{t('holds.paid')}</Pill>
          )}
        </Line>
        <Line label={t('holds.login')}>
          <span>
            {t('holds.factor', {
              state: t(security.hasSecondFactor ? 'holds.on' : 'holds.off'),
              count: security.passkeys,
            })}
          </span>
          <span className="text-ink-3">{t('holds.sessions', { count: security.sessions })}</span>
        </Line>
      </dl>
      {isAsking && <HoldDialog member={member} onClose={() => setAsking(false)} />}
    </SideCard>
  );
}

function Withdrawals({ member, overview }: { member: Member; overview: Overview }) {
  const { t } = useTranslation('memberPage');
  if (overview.staffHold) return <Pill tone="wait">{t('holds.heldByStaff')}</Pill>;
  if (member.isWithdrawBlocked) return <Pill tone="bad">{t('holds.blocked')}</Pill>;
  if (member.isHeldForStaff) return <Pill tone="bad">{t('holds.heldByAlarm')}</Pill>;
  if (member.withdrawalsHeldAt) return <Pill tone="wait">{t('holds.heldByMember')}</Pill>;
  return <Pill tone="ok">{t('holds.open')}</Pill>;
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[84px_minmax(0,1fr)] gap-2">
    <dt className="text-ink-3">{label}</dt>
    <dd className="grid justify-items-start gap-1">{children}</dd>
  </div>
);
