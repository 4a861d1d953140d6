import { settingsOf } from '@starline/domain/settings';
import { Card } from '@starline/ui/card';
import { useTranslation } from 'react-i18next';
import { SettingRows } from './setting-row.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

export function PercentTab({ draft }: { draft: SettingsDraft }) {
  const { t } = useTranslation('settings');
  return (
    <div className="grid gap-4">
      <Card title={t('percentTitle')}>
        <SettingRows names={settingsOf('percent')} draft={draft} />
      </Card>
      <Card title={t('minimumTitle')}>
        <SettingRows names={settingsOf('minimum')} draft={draft} />
      </Card>
    </div>
  );
}
