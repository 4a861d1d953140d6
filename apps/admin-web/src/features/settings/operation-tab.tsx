import type { SettingKey } from '@starline/domain/setting-records';
import { settingRight, settingsOf, specOf } from '@starline/domain/settings';
import { Card } from '@starline/ui/card';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { Select } from '@starline/ui/select';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/rights.ts';
import { RatesCard } from './rates-card.tsx';
import { SettingUnit, useBounds } from './setting-unit.tsx';
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
          <div className="grid gap-4 md:grid-cols-2">
            {settingsOf(group).map((key) => (
              <OperationField key={key} name={key} draft={draft} />
            ))}
          </div>
        </Card>
      ))}
    </div>
  );
}

function OperationField({ name, draft }: { name: SettingKey; draft: SettingsDraft }) {
  const { t } = useTranslation('settings');
  const mayEdit = useMay(settingRight(name));
  const { choices, type } = specOf(name);
  return (
    <Field
      label={t(`keys.${name}`)}
      hint={useBounds(name)}
      error={draft.isValid(name) ? undefined : t('outOfBounds')}
    >
      {choices ? (
        <Select
          disabled={!mayEdit}
          value={draft.value(name)}
          onChange={(event) => draft.set(name, event.target.value)}
          options={choices.map((choice) => ({
            value: choice,
            label: t(`choices.${choice as 'optional'}`),
          }))}
        />
      ) : (
        <Input
          inputMode={type === 'time' ? undefined : 'decimal'}
          readOnly={!mayEdit}
          className="text-right"
          value={draft.value(name)}
          onChange={(event) => draft.set(name, event.target.value.trim())}
          trailing={<SettingUnit name={name} />}
        />
      )}
    </Field>
  );
}
