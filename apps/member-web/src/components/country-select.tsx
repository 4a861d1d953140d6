import { COUNTRIES, type CountryCode } from '@starline/domain/countries';
import { Select } from '@starline/ui/select';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../lib/trpc.ts';

/**
 * The fixed list stands in until the server's is there, and when it cannot be had.
 * docs/spec/member-portal.md#3-entities-and-their-fields.
 */
export function CountrySelect(props: ComponentProps<'select'>) {
  const { t } = useTranslation('gate');
  const { data } = trpc.countries.list.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Select {...props}>
      {(data ?? COUNTRIES).map(({ id, code }) => (
        <option key={id} value={id}>
          {t(`country.${code as CountryCode}`)}
        </option>
      ))}
    </Select>
  );
}
