import type { PersonalColumns } from '@starline/domain/member-columns';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Written } from '@starline/ui/written';
import { useTimes } from '@starline/web/use-times';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LazyReasonDialog } from '../../components/lazy-reason-dialog.ts';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Member } from './member.ts';
import type { MemberValues } from './member-values.ts';

export type ShownMember = Record<Exclude<keyof PersonalColumns, 'email'>, string>;

type MemberPersonalProps = {
  member: Member;
  form: UseFormReturn<MemberValues>;
  onShown: (shown: ShownMember) => void;
};

/** Shows the masked values of the form in full, for this dialog only. */
export function MemberPersonal({ member, form, onShown }: MemberPersonalProps) {
  const { t } = useTranslation('personal');
  const { screenTime } = useTimes();
  const mayShow = useMay('see_personal_data');
  const [isAsking, setAsking] = useState(false);
  const [email, setEmail] = useState<string>();
  const reveal = trpc.personalData.member.useMutation({ retry: false, gcTime: 0 });
  if (member.closedAt)
    return (
      <div className="mb-4">
        <Banner tone="info">{t('isClosed', { time: screenTime(member.closedAt) })}</Banner>
      </div>
    );
  const show = async (reason: string) => {
    const { email: shownEmail, ...inForm } = await reveal.mutateAsync({ id: member.id, reason });
    reveal.reset();
    const fields = Object.keys(inForm) as (keyof ShownMember)[];
    const shown = Object.fromEntries(fields.map((field) => [field, inForm[field] ?? ''])) as ShownMember;
    for (const field of fields) form.resetField(field, { defaultValue: shown[field], keepDirty: true });
    setEmail(shownEmail ?? '-');
    onShown(shown);
  };
  return (
    <div className="mb-4 grid gap-2">
      <p className="text-ink-3 text-sm">
        {t('masked')} {(email ?? member.email) && <Written>{email ?? member.email}</Written>}
      </p>
      {mayShow && email === undefined && (
        <Button className="justify-self-start" onClick={() => setAsking(true)}>
          {t('show')}
        </Button>
      )}
      {isAsking && <LazyReasonDialog run={show} onClose={() => setAsking(false)} />}
    </div>
  );
}
