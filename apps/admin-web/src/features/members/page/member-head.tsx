import { formatCount } from '@starline/domain/counts';
import { rankName } from '@starline/domain/rewards';
import { Button, buttonStyle } from '@starline/ui/button';
import { Pill } from '@starline/ui/pill';
import { Written } from '@starline/ui/written';
import { lazyDialog } from '@starline/web/components/lazy-component';
import { Link } from '@starline/web/components/link';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WalkKeys } from '../../../components/document/walk-keys.tsx';
import { MemberLink } from '../../../components/member-link.tsx';
import { Moment } from '../../../components/moment.tsx';
import { RecordHeading } from '../../../components/page-heading.tsx';
import { useCountryName } from '../../../lib/country-name.ts';
import { useMemberName } from '../../../lib/member-name.ts';
import { useMay } from '../../../lib/rights.ts';
import type { Member } from '../member.ts';
import { Figures } from './figures.tsx';
import type { Overview } from './overview.ts';
import { Upline } from './upline.tsx';

const LookDialog = lazyDialog(() => import('./look-dialog.tsx').then((file) => file.LookDialog));

type MemberHeadProps = { member: Member; overview: Overview };

const NEIGHBOURS = { next: ']', previous: '[' };

/** Who the member is, and what the member has. */
export function MemberHead({ member, overview }: MemberHeadProps) {
  const { t } = useTranslation('memberPage');
  const memberName = useMemberName();
  const countryName = useCountryName();
  const mayAdjust = useMay('adjust');
  const mayLook = useMay('read_as_member');
  const [isLooking, setLooking] = useState(false);
  const isHeld = overview.staffHold !== null || member.withdrawalsHeldAt !== null;
  const link = buttonStyle({ size: 'sm', variant: 'secondary' });
  return (
    <header className="grid gap-3 rounded-md border border-line bg-surface px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <Link to="/members" className="text-ink-3 text-sm hover:text-ink">
          {t('members')}
        </Link>
        <span aria-hidden className="text-ink-3">
          ›
        </span>
        <RecordHeading>{member.username}</RecordHeading>
        <Written className="font-semibold text-ink-2">{memberName(member.name)}</Written>
        <Pill tone={overview.rank > 0 ? 'gold' : 'off'}>
          {overview.rank > 0 ? rankName(overview.rank) : t('noRank')}
        </Pill>
        {member.closedAt && <Pill tone="off">{t('closedTag')}</Pill>}
        {isHeld && <Pill tone="wait">{t('heldTag')}</Pill>}
        {member.isWithdrawBlocked && !member.closedAt && <Pill tone="bad">{t('blockedTag')}</Pill>}
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <WalkKeys name="members" id={member.id} keys={NEIGHBOURS} />
          {mayLook && !member.closedAt && member.recommenderId !== null && (
            <Button size="sm" onClick={() => setLooking(true)}>
              {t('look.label')}
            </Button>
          )}
          <Link
            to="/members/$id"
            params={{ id: String(member.id) }}
            search={{ tab: 'statement' }}
            className={link}
          >
            {t('statement')}
          </Link>
          {mayAdjust && (
            <Link to="/points" search={{ username: member.username }} className={link}>
              {t('adjust')}
            </Link>
          )}
          <Link to="/members" search={{ username: member.username, edit: member.id }} className={link}>
            {t('edit')}
          </Link>
        </span>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Fact label={t('line')}>
          <Upline member={member} />
        </Fact>
        {overview.sponsor && (
          <Fact label={t('sponsor')}>
            <MemberLink username={overview.sponsor} />
          </Fact>
        )}
        <Fact label={t('center')}>
          {[member.centerName, countryName(member.countryId, member.countryName)].filter(Boolean).join(', ')}
        </Fact>
        <Fact label={t('joined')}>
          <Moment at={member.createdAt} />
        </Fact>
        <Fact label={t('lastLogin')}>
          {overview.lastLogin ? <Moment at={overview.lastLogin.at} /> : t('noLogin')}
        </Fact>
        <Fact label={t('below')}>
          {t('belowText', {
            count: overview.lineCount,
            recruits: formatCount(overview.recruits),
          })}
        </Fact>
      </dl>
      <Figures overview={overview} />
      {isLooking && <LookDialog member={member} onClose={() => setLooking(false)} />}
    </header>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-2">
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
