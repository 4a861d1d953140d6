import { cx } from '@starline/ui/cx';
import { useTranslation } from 'react-i18next';
import { changedValues, isNumberField } from '../../components/changed-values.ts';
import { useChangeWords } from '../../components/use-change-words.ts';

/**
 * The values before and after, side by side; a field without a text of its own shows its name. What the act
 * does not name afterwards stands once, over both columns: it says what the act is about, and is no change.
 * What is new as a whole has no column of before.
 */
export function ChangeTable({ before, after }: { before: unknown; after: unknown }) {
  const { t, i18n } = useTranslation('approvals');
  const words = useChangeWords();
  const fieldOf = (field: string) =>
    i18n.exists(`approvals:fields.${field}`) ? t(`fields.${field}` as 'fields.amount') : words.fieldOf(field);
  const changed = changedValues(before, after, words);
  const hasBefore = changed.some((each) => each.before !== undefined);
  const hasAfter = after !== null && after !== undefined;
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-left text-ink-3 text-xs [&>th]:pb-1.5 [&>th]:font-medium">
          <th scope="col">{t('field')}</th>
          {hasBefore && (
            <th scope="col" className="w-1/4">
              {t('before')}
            </th>
          )}
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ field, before: old, after: next }) => (
          <tr
            key={field}
            className={cx(
              'border-line border-t align-top [&>td]:py-1.5 [&>td]:pr-3',
              isNumberField(field) && '[&>td:not(:first-child)]:whitespace-nowrap',
            )}
          >
            <td className="break-words text-ink-3">{fieldOf(field)}</td>
            {next === undefined && hasAfter ? (
              <td colSpan={2} className="wrap-anywhere">
                {old}
              </td>
            ) : (
              <>
                {hasBefore && <td className="wrap-anywhere text-ink-3">{old ?? '-'}</td>}
                <td className="wrap-anywhere font-semibold">{next ?? '-'}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
