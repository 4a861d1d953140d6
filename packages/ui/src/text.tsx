import { createContext, type ReactNode, useContext } from 'react';

/** The texts of this package. Each web provides them in the language of the user. */
export type UiText = {
  cancel: string;
  close: string;
  retry: string;
  loadFailed: string;
  requestId: string;
  copy: string;
  copied: string;
  showPassword: string;
  hidePassword: string;
  capsLock: string;
  oddPassword: string;
  required: string;
  tooLong: (max: number, length: number) => string;
  previous: string;
  next: string;
  pageSize: string;
  all: string;
  loading: string;
  pages: string;
  hidden: string;
  /** The name of the list of toasts. */
  notices: string;
  discardTitle: string;
  discardText: string;
  discard: string;
  keepEditing: string;
  range: (from: string, to: string, total: string) => string;
};

const UiTextContext = createContext<UiText | null>(null);

export function UiTextProvider({ text, children }: { text: UiText; children: ReactNode }) {
  return <UiTextContext value={text}>{children}</UiTextContext>;
}

export function useUiText(): UiText {
  const text = useContext(UiTextContext);
  if (!text) throw new Error('UiTextProvider is missing');
  return text;
}
