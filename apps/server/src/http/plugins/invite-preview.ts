import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAND } from '@starline/domain/brand';
import { MEMBER_LANGUAGES } from '@starline/i18n/languages';
import { portalTextsOf } from '@starline/i18n/member/every';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../rest/texts.ts';

const TEXTS = await portalTextsOf('dashboard');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Answers the page of the signup with what a messenger shows of an invite link. It is the same for every
 * inviter: a preview is fetched and stored by third parties, so it holds no name.
 * docs/domain/trees.md#invites.
 */
export async function sendInvitePreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { root, portal }: { root: string; portal: string },
): Promise<FastifyReply> {
  const { guest } = TEXTS[languageOf(request.headers['accept-language'], MEMBER_LANGUAGES)];
  const tags = Object.entries({
    'og:type': 'website',
    'og:site_name': BRAND,
    'og:title': guest.share.replace('{{brand}}', BRAND),
    'og:description': guest.text,
    'og:image': new URL('/invite.png', portal).href,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  }).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`);
  const page = await readFile(join(root, 'index.html'), 'utf8');
  return reply
    .code(200)
    .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
    .type('text/html; charset=utf-8')
    .send(page.replace('</head>', () => `${tags.join('')}</head>`));
}
