import { COUNTRIES, type CountryCode } from '@starline/domain/countries';
import { Select, type SelectProps } from '@starline/ui/select';
import { useTranslation } from 'react-i18next';
import { trpc } from '../lib/trpc.ts';

/**
 * The fixed list stands in until the server's is there, and when it cannot be had.
 * docs/spec/member-portal.md#3-entities-and-their-fields.
 */
export function CountrySelect(props: Omit<SelectProps, 'options'>) {
  const { t } = useTranslation('signedOut');
  const { data } = trpc.countries.list.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Select
      {...props}
      options={(data ?? COUNTRIES).map(({ id, code }) => ({
        value: id,
        label: t(`country.${code as CountryCode}`),
      }))}
    />
  );
}
