import { readFileSync } from 'node:fs';
import { mailFile } from './fixtures.ts';

/** A part of a mail as text: one with many letters beyond ASCII is sent as base64. */
function partText(part: string): string {
  const [head = '', ...body] = part.split('\r\n\r\n');
  if (/^Content-Transfer-Encoding: base64/im.test(head))
    return `${head}\n${Buffer.from(body.join('').replaceAll(/\s/g, ''), 'base64').toString('utf8')}`;
  return part.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}

/** The text and the HTML of a mail, one after the other. */
const textOf = (mail: string): string =>
  mail
    .split(/^----_NmP.*\r\n/m)
    .map(partText)
    .join('\n');

/** The link to a page of the portal in the last mail to that address that has one. */
export function lastLinkTo(address: string, page: string): string | undefined {
  const link = new RegExp(`https?:\\S+/${page}\\?token=[\\w.-]+`);
  return readFileSync(mailFile(), 'utf8')
    .split(/^From: /m)
    .filter((mail) => mail.includes(`To: ${address}`))
    .flatMap((mail) => link.exec(textOf(mail))?.[0] ?? [])
    .at(-1);
}
