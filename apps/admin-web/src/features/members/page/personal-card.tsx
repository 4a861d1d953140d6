import { columnsWith } from '@starline/domain/member-columns';
import { Button } from '@starline/ui/button';
import { Written } from '@starline/ui/written';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyReasonDialog } from '../../../components/lazy-reason-dialog.ts';
import { SideCard } from '../../../components/side-card.tsx';
import { useShownFor } from '../../../components/use-shown-for.ts';
import { useMay } from '../../../lib/rights.ts';
import { type Outputs, trpc } from '../../../lib/trpc.ts';
import type { Member } from '../member.ts';

type Shown = Outputs['personalData']['member'];
const FIELDS = columnsWith('personal').map(([name]) => name);

/** Masked data; in full for a short time after a reason. docs/security/personal-data.md#masked. */
export function PersonalCard({ member }: { member: Member }) {
  const { t } = useTranslation(['memberPage', 'members', 'audit', 'list']);
  const mayShow = useMay('see_personal_data') && member.closedAt === null;
  const { value: shown, secondsLeft, show: showInFull, hide } = useShownFor<Shown>();
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const reveal = trpc.personalData.member.useMutation({ retry: false, gcTime: 0 });
  const show = async (reason: string) => {
    showInFull(await reveal.mutateAsync({ id: member.id, reason }));
    reveal.reset();
    void utils.members.timeline.invalidate();
  };
  const labelOf = (field: (typeof FIELDS)[number]) => t(`audit:fields.${field}`);
  const bank = [member.bankName, member.accountHolder].filter(Boolean).join(', ');
  return (
    <SideCard title={t('personal.title')} lead={t('personal.lead')}>
      <dl className="grid gap-1.5">
        <Line label={t('personal.bank')} value={bank} none={t('personal.none')} />
        {FIELDS.map((field) => (
          <Line
            key={field}
            label={labelOf(field)}
            value={(shown ?? member)[field] ?? ''}
            none={t('personal.none')}
          >
            {field === 'email' && member.emailState !== 'none' && (
              <span className="block text-ink-3 text-xs">
                {t(`personal.emailState.${member.emailState}`)}
              </span>
            )}
          </Line>
        ))}
      </dl>
      {mayShow && (
        <Button size="sm" className="mt-2.5" onClick={() => (shown ? hide() : setAsking(true))}>
          {t(shown ? 'personal.hide' : 'personal.show')}
        </Button>
      )}
      {shown && (
        <span className="ml-2 text-ink-3 text-xs tabular-nums">
          {t('list:hidesIn', { count: secondsLeft })}
        </span>
      )}
      {isAsking && <LazyReasonDialog run={show} onClose={() => setAsking(false)} />}
    </SideCard>
  );
}

type LineProps = { label: string; value: string; none: string; children?: ReactNode };
const Line = ({ label, value, none, children }: LineProps) => (
  <div className="grid grid-cols-[92px_minmax(0,1fr)] gap-2">
    <dt className="text-ink-3">{label}</dt>
    <dd className={`break-all ${value ? '' : 'text-ink-3'}`}>
      <Written>{value || none}</Written>
      {children}
    </dd>
  </div>
);
