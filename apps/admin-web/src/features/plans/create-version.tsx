import { shortDay } from '@starline/domain/business-time';
import type { PlanContent } from '@starline/domain/plans';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { Field } from '@starline/ui/field';
import { toast } from '@starline/ui/toast';
import { DateField } from '@starline/web/components/date-field';
import { refusalOf } from '@starline/web/refusals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../components/act-dialog.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useCodeText } from '../../lib/use-error-text.ts';
import { useFailed } from '../../lib/use-failed.ts';

type Versions = Outputs['plans']['list']['rows'];
type CreateVersionProps = {
  content: PlanContent | undefined;
  opensOn: string;
  seen: Versions;
  /** Called with the present versions after a save, and after the refusal that says that they changed. */
  onSeen: (versions: Versions) => void;
};

/** Saves the plan as a new version. Only owners may; the server checks the first day again. */
export function CreateVersion({ content, opensOn, seen, onSeen }: CreateVersionProps) {
  const { t } = useTranslation('plans');
  const failed = useFailed();
  const codeText = useCodeText();
  const utils = trpc.useUtils();
  const [activatesOn, setActivatesOn] = useState(opensOn);
  const [isAsking, setAsking] = useState(false);
  const create = trpc.plans.create.useMutation({
    onSuccess: ({ version }) => void toast.success(t('saved', { version })),
    onError: (error) => void failed(t('failed'), error),
    onSettled: async (_, error) => {
      setAsking(false);
      await utils.plans.invalidate();
      const now = utils.plans.list.getData();
      if (now && (!error || refusalOf(error)?.code === 'shown_changed')) onSeen(now.rows);
    },
  });
  // The latest day stands first.
  const replaced = seen.find((row) => row.activatesOn <= activatesOn);
  const isEarly = activatesOn < opensOn;
  const code = isEarly ? 'plan_too_early' : refusalOf(create.error)?.fields.activatesOn;
  return (
    <Card title={t('save')}>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={t('activatesOn')}
          className="w-full md:w-56"
          hint={t('opensOn', { day: shortDay(opensOn) })}
          error={code && codeText(code)}
        >
          <DateField min={opensOn} value={activatesOn} onChange={setActivatesOn} />
        </Field>
      </div>
      <Button
        variant="primary"
        className="mt-3"
        disabled={!content || isEarly || activatesOn === ''}
        onClick={() => setAsking(true)}
      >
        {t('save')}
      </Button>
      {!content && <p className="mt-2 text-bad text-sm">{t('invalid')}</p>}
      <ActDialog
        open={isAsking}
        title={t('saveConfirm', { day: shortDay(activatesOn) })}
        description={t('saveText')}
        confirmLabel={t('save')}
        busy={create.isPending}
        onConfirm={() => content && create.mutate({ activatesOn, content, seen: replaced?.version })}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
