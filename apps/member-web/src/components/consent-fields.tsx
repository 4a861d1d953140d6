import { POLICY_KINDS, type PolicyKind } from '@starline/domain/policies';
import { Checkbox } from '@starline/ui/checkbox';
import { useTranslation } from 'react-i18next';

export type AskedPolicy = { id: number; kind: PolicyKind; version: number; isRequired: boolean };
/** By the id of the version. */
export type Ticked = Readonly<Record<number, boolean>>;

export type ConsentFieldsProps = {
  asked: readonly AskedPolicy[];
  ticked: Ticked;
  onChange: (ticked: Ticked) => void;
};

const inOrder = (asked: readonly AskedPolicy[]) =>
  [...asked].sort((a, b) => POLICY_KINDS.indexOf(a.kind) - POLICY_KINDS.indexOf(b.kind));

/**
 * A checkbox for each document, none ticked before, each with a link to its text.
 * docs/domain/law.md#consents.
 */
export function ConsentFields({ asked, ticked, onChange }: ConsentFieldsProps) {
  const { t } = useTranslation('policies');
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold text-sm">{t('ask')}</legend>
      {inOrder(asked).map(({ id, kind, version, isRequired }) => (
        <div key={id} className="flex items-center justify-between gap-x-3">
          <Checkbox
            checked={ticked[id] ?? false}
            aria-required={isRequired || undefined}
            onChange={(event) => onChange({ ...ticked, [id]: event.target.checked })}
            label={
              <>
                {t(`kinds.${kind}`)}{' '}
                <span className={isRequired ? 'text-accent' : 'text-ink-3'}>
                  ({t(isRequired ? 'required' : 'optional')})
                </span>
              </>
            }
          />
          <a
            href={`/${kind}?version=${version}`}
            target="_blank"
            rel="noreferrer"
            className="shrink-0 py-2 text-ink-3 text-sm underline hover:text-ink"
          >
            {t('read')}
            <span className="sr-only"> {t(`kinds.${kind}`)}</span>
          </a>
        </div>
      ))}
    </fieldset>
  );
}

/** Whether every required document is consented to. */
export const isComplete = (asked: readonly AskedPolicy[], ticked: Ticked): boolean =>
  asked.every(({ id, isRequired }) => !isRequired || ticked[id]);

/** The answers as the server takes them: one for each document. */
export const answersOf = (asked: readonly AskedPolicy[], ticked: Ticked) =>
  asked.map(({ id }) => ({ policyId: id, isGiven: ticked[id] ?? false }));
