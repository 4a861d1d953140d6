import { MAIL_THEMES, type MailTheme } from '@starline/domain/sample-mails';
import { Card } from '@starline/ui/card';
import { Segmented } from '@starline/ui/segmented';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outputs } from '../../lib/trpc.ts';

type Mail = Outputs['operations']['mail'];

const WIDTHS = { phone: 360, wide: 700 } as const;
type Width = keyof typeof WIDTHS;
const PARTS = ['html', 'text'] as const;
type Part = (typeof PARTS)[number];

/**
 * A mail with its subject and preheader, in the theme and width of a reader. Its HTML is in a frame with
 * every restriction: it runs no script, opens nothing and reads nothing of the office.
 */
export function MailView({ mail }: { mail: Mail }) {
  const { t } = useTranslation('mails');
  const [theme, setTheme] = useState<MailTheme>('light');
  const [width, setWidth] = useState<Width>('wide');
  const [part, setPart] = useState<Part>('html');
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Segmented
          label={t('part')}
          value={part}
          onChange={setPart}
          options={PARTS.map((value) => ({ value, label: t(`parts.${value}`) }))}
        />
        {part === 'html' && (
          <>
            <Segmented
              label={t('theme')}
              value={theme}
              onChange={setTheme}
              options={MAIL_THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
            />
            <Segmented
              label={t('width')}
              value={width}
              onChange={setWidth}
              options={(['phone', 'wide'] as const).map((value) => ({ value, label: t(`widths.${value}`) }))}
            />
          </>
        )}
      </div>
      <Card>
        <dl className="grid gap-2 text-sm">
          <div>
            <dt className="text-ink-3">{t('subject')}</dt>
            <dd className="break-words font-semibold">{mail.subject}</dd>
          </div>
          <div>
            <dt className="text-ink-3">{t('preheader')}</dt>
            <dd className="break-words">{mail.preheader}</dd>
          </div>
        </dl>
      </Card>
      {part === 'text' ? (
        <Card>
          <pre className="whitespace-pre-wrap break-words text-sm">{mail.text}</pre>
        </Card>
      ) : (
        <iframe
          sandbox=""
          title={mail.subject}
          srcDoc={mail.html[theme]}
          className="h-[900px] w-full rounded-card border border-line"
          style={{ maxWidth: WIDTHS[width] }}
        />
      )}
    </>
  );
}
