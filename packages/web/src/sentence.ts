import { useTranslation } from 'react-i18next';

/**
 * The sentence of a code that a field says. Its texts may load after the field: it waits for them, because a
 * code is no sentence, and it changes with the language.
 */
export function Sentence({ code }: { code: string }) {
  const { t, ready } = useTranslation('typed', { useSuspense: false });
  return ready ? t(code as never) : null;
}
