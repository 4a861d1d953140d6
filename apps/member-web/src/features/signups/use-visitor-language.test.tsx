import { screen } from '@starline/ui/testing/render';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useVisitorLanguage } from './use-visitor-language.ts';

const Probe = () => (useVisitorLanguage() ? <p>ready</p> : null);
const change = vi.spyOn(i18next, 'changeLanguage').mockResolvedValue((() => '') as never);

beforeEach(() => localStorage.clear());
afterEach(() => change.mockClear());

test.each([
  [['ja-JP', 'ko'], null, ['ja']],
  [['fr-FR', 'zh-TW', 'en'], null, ['zh']],
  [['fr-FR'], null, []],
  [['ja-JP'], 'vi', []],
])('a browser of %j that has chosen %j changes to %j', async (languages, chosen, changed) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  if (chosen) localStorage.setItem('language', chosen);
  renderScreen(<Probe />);
  await screen.findByText('ready');
  expect(change.mock.calls.map(([language]) => language)).toEqual(changed);
});
