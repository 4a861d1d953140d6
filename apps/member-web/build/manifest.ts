import { LANGUAGES, MEMBER_LANGUAGES, type MemberLanguage } from '@starline/i18n/languages';
import { portalTextsOf } from '@starline/i18n/member/every';

const texts = await portalTextsOf('shell');

/** Returns the file name of the manifest in a language. public/first.js chooses one. */
export const manifestFile = (language: MemberLanguage): string =>
  language === 'ko' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;

const shortcut = (name: string, url: string) => ({
  name,
  url,
  icons: [{ src: `/shortcut${url.replace('/', '-')}.png`, sizes: '192x192', type: 'image/png' }],
});

/**
 * Returns the web app manifest in a language. All have the same id, so an app that is installed from any of
 * them is the same app. A manifest has one ground for the screen at the start, so it is the light one.
 */
export const manifestOf = (name: string, language: MemberLanguage) => ({
  id: '/',
  name,
  short_name: name,
  lang: LANGUAGES[language].tag,
  dir: 'ltr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  categories: ['finance'],
  background_color: '#f7f9fc',
  theme_color: '#f7f9fc',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  // GET, so that sharing changes nothing. public/first.js takes the text out of the address.
  share_target: {
    action: '/help',
    method: 'GET',
    params: { title: 'shared_title', text: 'shared', url: 'shared_url' },
  },
  shortcuts: [
    shortcut(texts[language].section.withdraw, '/withdraw'),
    shortcut(texts[language].section.deposit, '/deposit'),
  ],
});

/** Returns the file of each language with its content. */
export const manifests = (name: string) =>
  MEMBER_LANGUAGES.map((language) => ({
    fileName: manifestFile(language),
    source: JSON.stringify(manifestOf(name, language)),
  }));
