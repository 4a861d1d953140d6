import { RECOMMENDED_SETTINGS, type RecommendedSetting, settingRight } from '@starline/domain/settings';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { Pill } from '@starline/ui/pill';
import { toast } from '@starline/ui/toast';
import { useTranslation } from 'react-i18next';
import { useSettingText } from '../../components/use-setting-text.ts';
import { useMay } from '../../lib/rights.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';

type Stored = Outputs['settings']['get'];

/**
 * Every setting that protects members and the back office, with its risk and the recommended value, set by
 * one press.
 */
export function SecurityTab({ stored }: { stored: Stored }) {
  const { t } = useTranslation(['settings', 'security']);
  const isMet = ({ key, isEnough }: RecommendedSetting) => isEnough(stored[key]?.value ?? '');
  const met = RECOMMENDED_SETTINGS.filter(isMet).length;
  return (
    <Card title={t('security:title', { met, total: RECOMMENDED_SETTINGS.length })}>
      <ul className="divide-y divide-line">
        {RECOMMENDED_SETTINGS.map((line) => (
          <Line key={line.key} line={line} isMet={isMet(line)} value={stored[line.key]?.value ?? ''} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ line, isMet, value }: { line: RecommendedSetting; isMet: boolean; value: string }) {
  const { t } = useTranslation(['settings', 'security']);
  const failed = useFailed();
  const utils = trpc.useUtils();
  const { key, recommended } = line;
  const mayEdit = useMay(settingRight(key));
  const save = trpc.settings.save.useMutation({
    onSuccess: async () => {
      toast.success(t('saveDone'));
      await utils.settings.invalidate();
    },
    onError: (error) => void failed(t('saveFailed'), error),
  });
  const settingText = useSettingText();
  return (
    <li className="grid gap-x-4 gap-y-2 py-3.5 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto]">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <b className="font-semibold">{t(`keys.${key}`)}</b>
          <Pill tone={isMet ? 'ok' : 'wait'}>{isMet ? t('security:met') : t('security:weak')}</Pill>
        </div>
        <p className="text-ink-2 text-sm">{t(`security:risks.${key}`)}</p>
        <p className="text-ink-3 text-sm">
          {t('security:values', { now: settingText(key, value), recommended: settingText(key, recommended) })}
        </p>
      </div>
      {!isMet && (
        <Button
          className="self-center justify-self-start sm:justify-self-end"
          disabled={!mayEdit}
          busy={save.isPending}
          onClick={() => save.mutate({ settings: { [key]: { value: recommended } }, seen: { [key]: value } })}
        >
          {t('security:apply')}
          <span className="sr-only">{t(`keys.${key}`)}</span>
        </Button>
      )}
    </li>
  );
}
