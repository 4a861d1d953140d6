import { isSettingKey } from '@starline/domain/settings';
import { AUDIT_VALUES } from '@starline/i18n/admin/audit-values';
import { useTranslation } from 'react-i18next';
import type { Words } from './changed-values.ts';
import { useSettingText } from './use-setting-text.ts';

type Group = (typeof AUDIT_VALUES)[keyof typeof AUDIT_VALUES][number];
type Namespace = Group extends `${infer Name}:${string}` ? Name : never;

/** Every namespace that has a word for a field or a value. */
const NAMESPACES = ['audit', 'settings', ...Object.values(AUDIT_VALUES).flat().map(namespaceOf)] as const;

function namespaceOf(group: Group): Namespace {
  return group.split(':')[0] as Namespace;
}

/**
 * Returns the words for what an act changed: `fieldOf` names a field by its path, part by part where the path
 * has no text of its own. A field or value without a text stays as it is stored.
 */
export function useChangeWords(): Words & { fieldOf: (path: string) => string } {
  const { t, i18n } = useTranslation(NAMESPACES);
  const settingText = useSettingText();
  const textOf = (keys: string[]) => {
    const key = keys.find((each) => i18n.exists(each));
    return key && (i18n.t as (key: string) => string)(key);
  };
  const nameOf = (field: string) => textOf([`audit:fields.${field}`, `settings:keys.${field}`]);
  return {
    yes: t('audit:yes'),
    no: t('audit:no'),
    fieldOf: (path) =>
      nameOf(path.replaceAll('.', '_')) ??
      path
        .split('.')
        .map((part) => nameOf(part) ?? part)
        .join(' · '),
    valueOf: (field, value) => {
      if (isSettingKey(field)) return settingText(field, value);
      const groups: readonly string[] =
        field in AUDIT_VALUES ? AUDIT_VALUES[field as keyof typeof AUDIT_VALUES] : [];
      return textOf(groups.map((group) => `${group}.${value.replaceAll('.', '_')}`)) ?? value;
    },
  };
}
