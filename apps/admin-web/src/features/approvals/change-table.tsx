import { formatAmount } from '@starline/domain/decimals';
import { amount } from '@starline/domain/money';
import { cx } from '@starline/ui/cx';
import { useTranslation } from 'react-i18next';
import { changedValues } from '../../components/changed-values.ts';

/** Fields that hold hundredths. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'point',
  'withdrawable',
  'lotto',
  'amount',
  'payout',
  'price',
  'pv',
  'single',
  'byMaker',
  'byMember',
]);

const shown = (field: string, text: string | undefined): string | undefined =>
  text !== undefined && AMOUNTS.has(field) && /^-?\d+$/.test(text)
    ? formatAmount(amount(Number(text)))
    : text;

/** The values before and after, side by side; a field without a text of its own shows its name. */
export function ChangeTable({ before, after }: { before: unknown; after: unknown }) {
  const { t, i18n } = useTranslation(['approvals', 'audit', 'settings']);
  const nameOf = (field: string) =>
    [`approvals:fields.${field}`, `settings:keys.${field}`].find((key) => i18n.exists(key));
  const changed = changedValues(before, after, { yes: t('audit:yes'), no: t('audit:no') });
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-left text-ink-3 text-xs [&>th]:pb-1.5 [&>th]:font-medium">
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ field, before: old, after: next }) => {
          const key = nameOf(field);
          return (
            <tr
              key={field}
              className={cx(
                'border-line border-t align-top [&>td]:py-1.5 [&>td]:pr-3',
                AMOUNTS.has(field) && '[&>td:not(:first-child)]:whitespace-nowrap',
              )}
            >
              <td className="break-words text-ink-3">{key ? t(key as 'approvals:field') : field}</td>
              <td className="break-all text-ink-3">{shown(field, old) ?? '-'}</td>
              <td className="break-all font-semibold">{shown(field, next) ?? '-'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
