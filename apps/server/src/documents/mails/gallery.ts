import type { SampleMail } from '@starline/domain/sample-mails';
import { mailHtml } from './layout-html.ts';
import { mailText } from './layout-text.ts';
import { type Sample, sampleMails } from './samples.ts';

const DARK_QUERY = '(prefers-color-scheme:dark)';

/** What a frame of the gallery may load: nothing. */
const STYLES_ALONE = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`;

const readerOf = ({ name }: Sample): SampleMail['reader'] =>
  name.startsWith('alert_') ? 'operator' : /^(account_|report_|invitation)/.test(name) ? 'staff' : 'member';

/**
 * Returns every kind of mail in every language of its readers as it would leave, in light and dark: the query
 * of the theme is answered, so that one browser shows both. docs/operations/mails.md#gallery
 */
export const galleryOfMails = (): SampleMail[] =>
  sampleMails().map((sample) => {
    const { name, language, content } = sample;
    const html = mailHtml(content).replace('<head>', `<head>${STYLES_ALONE}`);
    return {
      ...{ name, language, reader: readerOf(sample) },
      subject: content.subject,
      preheader: content.preheader,
      text: mailText(content),
      html: { light: html.replace(DARK_QUERY, 'not all'), dark: html.replace(DARK_QUERY, 'all') },
    };
  });
