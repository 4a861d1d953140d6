import type { MemberLanguage } from '@starline/i18n/languages';
import i18next from 'i18next';
import { storedUser } from './session.ts';
import { trpcClient } from './trpc.ts';

/** Saves the language in the profile for mails and REST texts. The screen does not wait for it. */
export function rememberLanguage() {
  if (!storedUser()) return;
  const language = i18next.language as MemberLanguage;
  trpcClient.members.updateProfile.mutate({ language }).catch((error: unknown) => {
    console.warn('the language was not stored', error);
  });
}
