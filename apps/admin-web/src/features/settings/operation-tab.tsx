import { settingsOf } from '@starline/domain/settings';
import { Card } from '@starline/ui/card';
import { useTranslation } from 'react-i18next';
import { RatesCard } from './rates-card.tsx';
import { SettingRows } from './setting-row.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

/**
 * Groups of settings of our own, and the two that the old system hides and uses.
 * docs/compatibility/fields.md#hidden-settings
 */
const OPERATIONS = ['settlement', 'withdrawal', 'access'] as const;

/** The tab of the settings that the old system does not show. */
export function OperationTab({ draft }: { draft: SettingsDraft }) {
  const { t } = useTranslation('settings');
  return (
    <div className="grid gap-4">
      <RatesCard />
      {OPERATIONS.map((group) => (
        <Card key={group} title={t(`operations.${group}`)}>
          <SettingRows names={settingsOf(group)} draft={draft} />
        </Card>
      ))}
    </div>
  );
}
