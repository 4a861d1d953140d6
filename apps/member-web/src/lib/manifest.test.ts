import { existsSync, readFileSync } from 'node:fs';
import { MEMBER_LANGUAGES } from '@starline/i18n/languages';
import { brand } from '@starline/ui/brand';
import { expect, test } from 'vitest';
import { manifestFile, manifestOf } from '../../build/manifest.ts';

const file = (path: string) => `${import.meta.dirname}/../../${path}`;
const page = readFileSync(file('index.html'), 'utf8');
const all = MEMBER_LANGUAGES.map((language) => manifestOf(brand.name, language));

test('is one app in every language, with the same address at the start', () => {
  for (const { id, name, start_url, scope, display } of all)
    expect({ id, name, start_url, scope, display }).toEqual({
      id: '/',
      name: 'Starline',
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
    });
});

test('names the shortcuts to withdraw and deposit in the language of the member', () => {
  const names = all.map(({ shortcuts }) => shortcuts.map(({ name }) => name));
  expect(names).toEqual([
    ['출금', '입금'],
    ['Withdraw', 'Deposit'],
    ['提现', '充值'],
    ['Rút', 'Nạp'],
    ['出金', '入金'],
  ]);
  for (const { shortcuts } of all)
    for (const { url } of shortcuts)
      expect(existsSync(file(`src/routes/_member${url}.tsx`)), `route ${url}`).toBe(true);
});

test('takes what another app shares with a request that changes nothing, at a page that visitors may open', () => {
  for (const { share_target } of all)
    expect(share_target).toEqual({
      action: '/help',
      method: 'GET',
      params: { title: 'shared_title', text: 'shared', url: 'shared_url' },
    });
});

test('every icon is there, in the size that the manifest says, and one may be cut to any shape', () => {
  const [{ icons, shortcuts }] = all as [(typeof all)[number]];
  for (const { src, sizes } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    const png = readFileSync(file(`public${src}`));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
  expect(icons.filter((icon) => 'purpose' in icon && icon.purpose === 'maskable')).toHaveLength(1);
});

test('an iPhone finds its icon, the name and a status bar that can be read', () => {
  const png = readFileSync(file('public/apple-touch-icon.png'));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([180, 180]);
  expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
  expect(page).toContain(`<meta name="apple-mobile-web-app-title" content="${brand.name}" />`);
  expect(page).toContain('<meta name="apple-mobile-web-app-status-bar-style" content="default" />');
});

test('the page names the default manifest, and first.js those of the other languages', () => {
  expect(page).toContain(`href="/${manifestFile('ko')}"`);
  const chosen = 'manifest.$' + '{language}.webmanifest';
  expect(readFileSync(file('public/first.js'), 'utf8')).toContain(chosen);
  expect(manifestFile('ja')).toBe('manifest.ja.webmanifest');
});
