import i18next from 'i18next';
import { expect, test, vi } from 'vitest';

const gates = new Map<string, () => void>();
vi.mock('@starline/i18n/member/first-texts', () => ({
  loadFirstTexts: (language: string) =>
    new Promise((done) => {
      const answer = () => done({ common: { language } });
      if (language === 'ko') answer();
      else gates.set(language, answer);
    }),
}));
const { setLanguage, startLanguage } = await import('./language.ts');

test('the page is marked with the language that was chosen last, whichever arrives last', async () => {
  await startLanguage();
  const chosen = [setLanguage('zh'), setLanguage('en')];
  await expect.poll(() => gates.size).toBe(2);
  gates.get('en')?.();
  await expect.poll(() => i18next.language).toBe('en');
  gates.get('zh')?.();
  await Promise.all(chosen);
  expect([i18next.language, document.documentElement.lang]).toEqual(['en', 'en']);
});
