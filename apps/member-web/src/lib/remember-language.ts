import type { MemberLanguage } from '@starline/i18n/languages';
import i18next from 'i18next';
import { storedUser } from './session.ts';

/** Saves the language in the profile for mails and REST texts. The screen does not wait for it. */
export async function rememberLanguage() {
  if (!storedUser()) return;
  const language = i18next.language as MemberLanguage;
  try {
    const { trpcClient } = await import('./trpc.ts');
    await trpcClient.members.updateProfile.mutate({ language });
  } catch (error) {
    console.warn('the language was not stored', error);
  }
}
