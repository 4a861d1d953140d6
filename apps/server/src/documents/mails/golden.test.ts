import { expect, test } from 'vitest';
import { mailHtml } from './layout-html.ts';
import { mailText } from './layout-text.ts';
import { sampleMails } from './samples.ts';

/**
 * The HTML part as its tags, classes, links and words, a line each. Colours and sizes are those of one
 * layout, which `layout.txt` keeps whole.
 */
const outlineOf = (html: string): string =>
  html
    .replace(/^.*?<body[^>]*>/s, '')
    .replace(/<!--.*?-->|<\/[^>]*>|&(#8199|#65279|#847);/gs, '')
    .replaceAll(/<(\w+)([^>]*)>/g, (_, tag: string, attributes: string) => {
      const kept = [...attributes.matchAll(/(class|href)="([^"]*)"/g)].map(([, , value]) => value);
      return `\n<${[tag, ...kept].join(' ')}> `;
    })
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^<(table|tr|div|td pad|td wide)>$/.test(line))
    .join('\n');

const mails = sampleMails();

test.each([...new Set(mails.map(({ language }) => language))])(
  'the mails in %s are those that were looked at',
  async (language) => {
    const kept = mails
      .filter((mail) => mail.language === language)
      .map(
        ({ name, content }) =>
          `##### ${name}\nSubject: ${content.subject}\nPreheader: ${content.preheader}\n\n${mailText(content).trimEnd()}\n\n${outlineOf(mailHtml(content))}\n`,
      );
    await expect(kept.join('\n')).toMatchFileSnapshot(`golden/${language}.txt`);
  },
);

test('the layout is the one that was looked at', async () => {
  const whole = mails.find(({ name, language }) => name === 'withdrawal_completed' && language === 'en');
  await expect(whole && mailHtml(whole.content)).toMatchFileSnapshot('golden/layout.txt');
});
