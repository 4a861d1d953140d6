import {
  SETTINGS,
  type SettingKey,
  type SettingSpec,
  settingRight,
  settingType,
} from '@starline/domain/settings';
import { Card } from '@starline/ui/card';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { Select } from '@starline/ui/select';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/rights.ts';
import { operationGroups } from './groups.ts';
import { RatesCard } from './rates-card.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

/** The tab of the settings that the old system does not show. */
export function OperationTab({ draft }: { draft: SettingsDraft }) {
  const { t } = useTranslation('settings');
  return (
    <div className="grid gap-4">
      <RatesCard />
      {operationGroups.map(({ id, keys }) => (
        <Card key={id} title={t(`operations.${id}`)}>
          <div className="grid gap-4 md:grid-cols-2">
            {keys.map((key) => (
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
  const { choices }: SettingSpec = SETTINGS[name];
  return (
    <Field label={t(`keys.${name}`)} error={draft.isValid(name) ? undefined : t('outOfBounds')}>
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
          inputMode={settingType(name) === 'time' ? undefined : 'decimal'}
          readOnly={!mayEdit}
          className="text-right"
          value={draft.value(name)}
          onChange={(event) => draft.set(name, event.target.value.trim())}
        />
      )}
    </Field>
  );
}
