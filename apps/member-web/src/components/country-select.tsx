import { COUNTRIES, type CountryCode } from '@starline/domain/countries';
import { Select, type SelectProps } from '@starline/ui/select';
import { useTranslation } from 'react-i18next';
import { trpc } from '../lib/trpc.ts';

/**
 * A choice of countries. It shows a fixed list until the server's list arrives or when it fails to load.
 * docs/compatibility/constants.md#countries.
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
