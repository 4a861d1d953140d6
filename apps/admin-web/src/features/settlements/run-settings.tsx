import type { SettingKey } from '@starline/domain/setting-records';
import { useTranslation } from 'react-i18next';
import { useSettingText } from '../../components/use-setting-text.ts';

const shown = [
  'daily_reward_percent',
  'center_fee_percent',
  'center_recommender_percent',
  'rank_reward_percent',
  'reward_days',
] as const satisfies readonly SettingKey[];

/**
 * The settings that the amounts were computed with: the snapshot of percentages and days at the end of the
 * day.
 */
export function RunSettings({ settings }: { settings: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('settings');
  const settingText = useSettingText();
  const frozen = shown.filter((key) => settings[key] !== undefined);
  return (
    <dl className="divide-y divide-line border-line border-t text-sm">
      {frozen.map((key) => (
        <div key={key} className="flex justify-between gap-4 px-6 py-2">
          <dt className="text-ink-3">{t(`keys.${key}`)}</dt>
          <dd className="min-w-0 break-words text-right">{settingText(key, settings[key] ?? '')}</dd>
        </div>
      ))}
    </dl>
  );
}
