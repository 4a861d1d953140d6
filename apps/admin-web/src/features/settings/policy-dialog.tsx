import type { MemberLanguage } from '@starline/domain/languages';
import { POLICY_TEXT_MAX, type PolicyKind } from '@starline/domain/policies';
import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { Field } from '@starline/ui/field';
import { Textarea } from '@starline/ui/textarea';
import { toast } from '@starline/ui/toast';
import { DateField } from '@starline/web/components/date-field';
import { refusalOf } from '@starline/web/refusals';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../components/act-dialog.tsx';
import { useConflict } from '../../components/conflict/use-conflict.tsx';
import { LanguageTabs } from '../../components/language-tabs.tsx';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import { useCodeText } from '../../lib/use-error-text.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { Policy } from './policy.ts';

type PolicyDialogProps = {
  kind: PolicyKind;
  policy: Policy | undefined;
  mayWrite: boolean;
  onClose: () => void;
};
const seenOf = ({ effectiveOn, texts }: Policy) => ({ effectiveOn, texts });
type Texts = Partial<Record<MemberLanguage, string>>;
const NOTHING: ReturnType<typeof seenOf> = { effectiveOn: '', texts: {} };

const written = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));

/** A draft that is written, saved and published, or a version that is read. docs/domain/law.md#policies. */
export function PolicyDialog({ kind, policy, mayWrite, onClose }: PolicyDialogProps) {
  const { t } = useTranslation(['policies', 'common']);
  const failed = useFailed();
  const codeText = useCodeText();
  const utils = trpc.useUtils();
  const isDraft = mayWrite && (policy?.version ?? null) === null;
  const [language, setLanguage] = useState<MemberLanguage>('ko');
  const [day, setDay] = useState(policy?.effectiveOn ?? '');
  const [texts, setTexts] = useState<Texts>(policy?.texts ?? {});
  const [draftId, setDraftId] = useState(policy?.id ?? 0);
  const [isDirty, setDirty] = useState(false);
  // Without a draft the form was filled with nothing: a draft that a colleague wrote since is no nothing.
  const [seen, setSeen] = useState(policy ? seenOf(policy) : NOTHING);
  const [isAsking, setAsking] = useState(false);
  const [pressed, setPressed] = useState<'save' | 'publish'>();
  const outcome = (done: string, fault: string) => ({
    retry: false as const,
    onSuccess: async () => {
      await utils.policies.invalidate();
      toast.success(done);
    },
    onError: (error: unknown) => {
      if (failed(fault, error)) onClose();
    },
  });
  const drafted = outcome(t('saved'), t('saveFailed'));
  const save = trpc.policies.saveDraft.useMutation({
    ...drafted,
    onError: (error, input) => {
      if (!conflict.caught(error, input)) drafted.onError(error);
    },
  });
  const conflict = useConflict<Inputs['policies']['saveDraft']>({
    read: async () => {
      const now = (await utils.policies.list.fetch(undefined, { staleTime: 0 })).find(
        (each) => each.kind === kind && each.version === null,
      );
      return now && seenOf(now);
    },
    send: (input) => send(input),
  });
  const published = outcome(t('published'), t('publishFailed'));
  const publish = trpc.policies.publish.useMutation({
    ...published,
    onError: (error) => {
      if (!conflict.caught(error, { kind, effectiveOn: day, texts: written(texts), seen }))
        published.onError(error);
    },
  });
  const removed = outcome(t('removed'), t('saveFailed'));
  const remove = trpc.policies.deleteDraft.useMutation({
    ...removed,
    onError: (error) => {
      removed.onError(error);
      if (refusalOf(error)?.code !== 'shown_changed') return;
      void utils.policies.invalidate();
      onClose();
    },
  });
  const typed = useRef({ day, texts });
  typed.current = { day, texts };
  const send = (input: Inputs['policies']['saveDraft'], after?: () => void) => {
    const sent = typed.current;
    save.mutate(input, {
      onSuccess: ({ id }) => {
        setDraftId(id);
        setSeen({ effectiveOn: input.effectiveOn, texts: input.texts });
        // What was typed meanwhile is not saved, so it is neither replaced nor published.
        if (typed.current.day !== sent.day || typed.current.texts !== sent.texts) return;
        setDirty(false);
        setDay(input.effectiveOn);
        setTexts(input.texts);
        after?.();
      },
    });
  };
  const isMissing = {
    day: pressed !== undefined && day === '',
    text: pressed === 'publish' && !written(texts).ko,
  };
  /** What is published is what the draft holds: what was typed since is saved first. */
  const press = (act: 'save' | 'publish') => {
    setPressed(act);
    const after = act === 'publish' ? () => setAsking(true) : undefined;
    if (after && !written(texts).ko) setLanguage('ko');
    else if (day === '') return;
    else if (isDirty) send({ kind, effectiveOn: day, texts: written(texts), seen }, after);
    else after?.();
  };
  return (
    <>
      {conflict.dialog}
      <Dialog
        open
        onClose={onClose}
        dirty={isDirty}
        locked={publish.isPending || remove.isPending}
        size="lg"
        title={t(`kinds.${kind}`)}
        footer={
          isDraft ? (
            <>
              {draftId > 0 && (
                <Button
                  variant="quiet"
                  className="mr-auto"
                  busy={remove.isPending}
                  onClick={() => remove.mutate({ id: draftId, seen }, { onSuccess: onClose })}
                >
                  {t('remove')}
                </Button>
              )}
              <Button busy={save.isPending} disabled={draftId > 0 && !isDirty} onClick={() => press('save')}>
                {t('save')}
              </Button>
              <Button
                variant="primary"
                busy={save.isPending || publish.isPending}
                onClick={() => press('publish')}
              >
                {t('publish')}
              </Button>
            </>
          ) : (
            <Button onClick={onClose}>{t('common:close')}</Button>
          )
        }
      >
        <div className="grid gap-4">
          <Field
            label={t('effectiveOn')}
            hint={isDraft ? t('effectiveHint') : undefined}
            error={isMissing.day ? codeText('required') : undefined}
            required
          >
            <DateField
              className="max-w-52"
              readOnly={!isDraft}
              value={day}
              onChange={(typed) => {
                setDay(typed);
                setDirty(true);
              }}
            />
          </Field>
          <LanguageTabs
            language={language}
            onLanguage={setLanguage}
            isWritten={(each) => written(texts)[each] !== undefined}
          >
            <Field
              key={language}
              label={t('text')}
              hint={isDraft ? t('textHint') : undefined}
              error={isMissing.text && language === 'ko' ? codeText('required') : undefined}
              required={language === 'ko'}
            >
              <Textarea
                rows={16}
                lang={language}
                maxLength={POLICY_TEXT_MAX}
                readOnly={!isDraft}
                value={texts[language] ?? ''}
                onChange={(event) => {
                  setTexts({ ...texts, [language]: event.target.value });
                  setDirty(true);
                }}
              />
            </Field>
          </LanguageTabs>
        </div>
        <ActDialog
          open={isAsking}
          title={t('publishTitle', { name: t(`kinds.${kind}`) })}
          description={t('publishLead', { day })}
          confirmLabel={t('publish')}
          onConfirm={() => {
            setAsking(false);
            publish.mutate({ id: draftId, seen }, { onSuccess: onClose });
          }}
          onCancel={() => setAsking(false)}
        />
      </Dialog>
    </>
  );
}
