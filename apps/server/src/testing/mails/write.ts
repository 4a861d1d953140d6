import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailHtml } from '../../documents/mails/layout-html.ts';
import { mailText } from '../../documents/mails/layout-text.ts';
import { html } from '../../documents/mails/markup.ts';
import { sampleMails } from '../../documents/mails/samples.ts';

/** Writes every mail in every language, and a page that lists them: `npm run mails -- <folder>`. */
const [folder = '.data/mails'] = process.argv.slice(2);
const samples = sampleMails();
for (const { name, language, content } of samples) {
  const place = join(folder, language);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, `${name}.html`), mailHtml(content));
  writeFileSync(join(place, `${name}.txt`), `Subject: ${content.subject}\n\n${mailText(content)}`);
}
const list = samples.map(
  ({ name, language, content }) =>
    html`<li><a href="${language}/${name}.html">${language} ${name}</a> (<a href="${language}/${name}.txt">text</a>): ${content.subject}</li>`,
);
writeFileSync(join(folder, 'index.html'), html`<!doctype html><meta charset="utf-8"><ul>${list}</ul>`.source);
process.stdout.write(`${samples.length} mails in ${folder}\n`);
