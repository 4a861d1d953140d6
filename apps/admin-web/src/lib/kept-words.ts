import { createKeptForms } from '@starline/web/kept-form';
import { useState } from 'react';
import { endReason, storedAdmin } from './session.ts';

const forms = createKeptForms({ key: 'kept-words', owner: () => storedAdmin()?.id, endReason });

export const { forgetOthers } = forms;

type Words = Readonly<Record<string, string>>;

/**
 * Keeps the words of a money dialog over a reload and the end of the session, for the same administrator and
 * the same `name`: that of the act with the rows it is about. Never a sum, a choice of rows or a file.
 * docs/domain/access.md#kept-words.
 */
export function useKeptWords<Kept extends Words>(
  name: string,
  words: Kept,
  restore: (words: Partial<Kept>) => void,
): void {
  forms.useKeptForm<Kept>({
    name,
    typed: () => (Object.values(words).some(Boolean) ? words : null),
    restore,
  });
}

/** The one text of a dialog, such as a reason, as `useState('')` that is kept. */
export function useKeptText(name: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState('');
  useKeptWords(name, { text }, (kept) => setText(kept.text ?? ''));
  return [text, setText];
}
