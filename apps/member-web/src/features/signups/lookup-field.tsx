import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { onEnter } from '@starline/ui/on-enter';
import { Written } from '@starline/ui/written';
import { BadgeCheck } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

export type LookupFieldProps = {
  name: string;
  label: string;
  hint: string;
  initial: string;
  error: string | undefined;
  /** The name of the member or center that was found. Editing the text clears it. */
  found: string | null;
  isChecking: boolean;
  onCheck: (text: string) => void;
  onEdit: () => void;
};

export function LookupField(props: LookupFieldProps) {
  const { name, label, hint, initial, error, found, isChecking, onCheck, onEdit } = props;
  const { t } = useTranslation('signedOut');
  const [text, setText] = useState(initial);
  const hasPrefill = useRef(initial !== '');

  // biome-ignore lint/correctness/useExhaustiveDependencies: verifies the text of an invite link once
  useEffect(() => {
    if (hasPrefill.current) onCheck(initial);
    hasPrefill.current = false;
  }, []);

  const checkOnEnter = onEnter((event: KeyboardEvent) => {
    if (found) return;
    event.preventDefault();
    onCheck(text.trim());
  });
  return (
    <Field label={label} required error={error} hint={found ? undefined : hint}>
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <Input
            name={name}
            value={text}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            onKeyDown={checkOnEnter}
            onChange={(event) => {
              setText(event.target.value);
              onEdit();
            }}
          />
        </div>
        <Button busy={isChecking} disabled={Boolean(found)} onClick={() => onCheck(text.trim())}>
          {t('signup.check')}
          <span className="sr-only">{label}</span>
        </Button>
      </div>
      <div data-said="shown" className="empty:hidden">
        {found && (
          <span className="inline-flex items-center gap-1.5 rounded-pill bg-ok-soft px-3 py-1 font-semibold text-ok text-sm">
            <BadgeCheck aria-hidden size={16} />
            <Written>{found}</Written>
          </span>
        )}
      </div>
    </Field>
  );
}
