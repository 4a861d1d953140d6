import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAND } from '@starline/domain/brand';
import { MEMBER_LANGUAGES } from '@starline/i18n/languages';
import { textsOf } from '@starline/i18n/member/every';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../rest/texts.ts';

const TEXTS = await textsOf('preview');
/** What an invite link holds. Anything else in an address is not repeated. */
const OF_LINK = ['center', 'recommender', 'invited', 'lang'] as const;

/** The pages that messengers are told about. */
export type Previewed = 'home' | 'invite';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

type Query = Partial<Record<(typeof OF_LINK)[number], unknown>>;

/** The address of the page as it was asked for: a messenger may open this one and not the link. */
function addressOf(portal: string, page: Previewed, query: Query): string {
  const address = new URL(page === 'home' ? '/' : '/signup', portal);
  for (const name of OF_LINK)
    if (page === 'invite' && typeof query[name] === 'string') address.searchParams.set(name, query[name]);
  return address.href;
}

/**
 * Answers a page with what a messenger shows of a link to it. An invite link names the language of the
 * inviter (`lang`), because messengers send none. Beside its own address it is the same for every inviter: a
 * preview is fetched and stored by third parties, so it holds no name. docs/domain/trees.md#invites.
 */
export async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { root, portal, page }: { root: string; portal: string; page: Previewed },
): Promise<FastifyReply> {
  const query = request.query as Query;
  const language =
    MEMBER_LANGUAGES.find((known) => page === 'invite' && known === query.lang) ??
    languageOf(request.headers['accept-language'], MEMBER_LANGUAGES);
  const { locale, invite, home, picture } = TEXTS[language];
  const inBrand = (text: string) => text.replaceAll('{{brand}}', BRAND);
  const tags = Object.entries({
    'og:type': 'website',
    'og:site_name': BRAND,
    'og:url': addressOf(portal, page, query),
    'og:locale': locale,
    'og:title': page === 'invite' ? inBrand(invite.title) : BRAND,
    'og:description': inBrand((page === 'invite' ? invite : home).text),
    'og:image': new URL('/invite.png', portal).href,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': picture,
    'twitter:card': 'summary_large_image',
  }).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`);
  const html = await readFile(join(root, 'index.html'), 'utf8');
  return reply
    .code(200)
    .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
    .type('text/html; charset=utf-8')
    .send(html.replace('</head>', () => `${tags.join('')}</head>`));
}
