import type { SettingKey } from '@starline/domain/setting-records';
import { Button } from '@starline/ui/button';
import { toast } from '@starline/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../components/act-dialog.tsx';
import { useConflict } from '../../components/conflict/use-conflict.tsx';
import { PageWidth } from '../../components/page-width.tsx';
import { useSettingText } from '../../components/use-setting-text.ts';
import { useMay } from '../../lib/rights.ts';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { SettingsDraft } from './use-settings-draft.ts';

const textsOf = (settings: Inputs['settings']['save']['settings']) =>
  Object.fromEntries(Object.entries(settings).map(([key, { value }]) => [key, value]));

/** Saves all tabs with one button and shows the changes before it saves. */
export function SaveBar({ draft }: { draft: SettingsDraft }) {
  const { t } = useTranslation(['settings', 'common']);
  const settingText = useSettingText();
  const failed = useFailed();
  const utils = trpc.useUtils();
  const mayEdit = useMay('settings_money', 'settings_operation', 'settings_security');
  const [isAsking, setAsking] = useState(false);
  const { changes, hasErrors, reset, end } = draft;
  const save = trpc.settings.save.useMutation({
    onMutate: () => changes,
    onSuccess: async (_done, { settings }, sent) => {
      await utils.settings.invalidate();
      end(sent, textsOf(settings));
      toast.success(t('saveDone'));
    },
    onError: (error, input) => {
      if (!conflict.caught(error, input)) failed(t('saveFailed'), error);
    },
    onSettled: () => setAsking(false),
  });
  const conflict = useConflict<Inputs['settings']['save']>({
    read: async () => {
      const now = await utils.settings.get.fetch(undefined, { staleTime: 0 });
      return Object.fromEntries(changes.map(({ key }) => [key, now[key]?.value ?? '']));
    },
    send: save.mutate,
    valuesOf: ({ settings }) => textsOf(settings),
    withValues: (input, chosen) => ({
      ...input,
      settings: {
        ...input.settings,
        ...Object.fromEntries(Object.entries(chosen).map(([key, value]) => [key, { value: String(value) }])),
      },
    }),
    show: (key, value) => settingText(key as SettingKey, String(value)),
  });
  const send = () =>
    save.mutate({
      settings: Object.fromEntries(changes.map(({ key, after }) => [key, { value: after }])),
      seen: Object.fromEntries(changes.map(({ key, before }) => [key, before])),
    });
  return (
    <div className="bar save-bar fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface">
      <div className="px-4 py-3 md:px-5">
        <PageWidth>
          <div className="flex items-center justify-end gap-2">
            <span className="mr-auto text-ink-3 text-sm" data-said="changed">
              {changes.length > 0 ? t('changeCount', { count: changes.length }) : t('noChanges')}
            </span>
            {changes.length > 0 && <Button onClick={reset}>{t('revert')}</Button>}
            <Button
              variant="primary"
              disabled={!mayEdit || changes.length === 0 || hasErrors}
              onClick={() => setAsking(true)}
            >
              {t('common:save')}
            </Button>
          </div>
        </PageWidth>
      </div>
      {conflict.dialog}
      <ActDialog
        open={isAsking}
        title={t('saveConfirm', { count: changes.length })}
        confirmLabel={t('common:save')}
        busy={save.isPending}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        <dl className="divide-y divide-line text-sm">
          {changes.map((change) => (
            <div key={change.key} className="grid gap-0.5 py-2">
              <dt className="text-ink-3">{t(`keys.${change.key}`)}</dt>
              <dd>
                <span className="text-ink-3 line-through">{settingText(change.key, change.before)}</span> →{' '}
                <b className="font-semibold">{settingText(change.key, change.after)}</b>
              </dd>
            </div>
          ))}
        </dl>
      </ActDialog>
    </div>
  );
}
