import { readFileSync } from 'node:fs';
import { mailFile } from './fixtures.ts';

/** The link to a page of the portal in the last mail to that address that has one, joined where the mail wrapped it. */
export function lastLinkTo(address: string, page: string): string | undefined {
  const mails = readFileSync(mailFile(), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const links = mails
    .split(/^From: /m)
    .filter((mail) => mail.includes(`To: ${address}`))
    .flatMap((mail) => new RegExp(`https?:\\S+/${page}\\?token=[\\w.-]+`).exec(mail)?.[0] ?? []);
  return links.at(-1);
}
