import i18next from 'i18next';
import { expect, test } from 'vitest';
import { startI18n } from './init.ts';

const texts = { common: { selected: '{{count}}건', member: '회원 {{id}}', hour: '{{hour}}시' } };

test('gives counts thousands separators, and ids and hours none', async () => {
  await startI18n({
    languages: ['ko'] as const,
    language: 'ko',
    defaultNamespace: 'common',
    load: async () => texts,
  });
  const t = i18next.t as (key: string, params: object) => string;
  expect(t('selected', { count: 2057 })).toBe('2,057건');
  expect(t('member', { id: 2057 })).toBe('회원 2057');
  expect(t('hour', { hour: 9 })).toBe('9시');
});
