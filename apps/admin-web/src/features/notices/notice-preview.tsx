import type { MemberLanguage } from '@starline/domain/languages';
import { noticeLanguage } from '@starline/domain/notices';
import { LANGUAGES } from '@starline/i18n/languages';
import { written } from '@starline/ui/written';
import { NoticeContent, NoticeLine } from '@starline/web/components/notice';
import { isolated } from '@starline/web/isolated';
import { useTranslation } from 'react-i18next';
import { type NoticeValues, writtenTexts } from './notice-values.ts';

type NoticePreviewProps = {
  texts: NoticeValues['texts'];
  /** The language of the reader. */
  reader: MemberLanguage;
  createdAt: string;
};

/** The notice as the portal shows it to a reader of one language: its line in the list, and opened. */
export function NoticePreview({ texts, reader, createdAt }: NoticePreviewProps) {
  const { t } = useTranslation('noticeForm');
  const language = noticeLanguage(writtenTexts(texts), reader);
  const notice = language && { ...texts[language], createdAt };
  return (
    <section
      aria-label={t('preview')}
      className="grid grid-cols-1 content-start gap-3 rounded-lg bg-surface-2 p-4 max-md:px-3"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="font-semibold text-sm">{t('preview')}</h3>
        <span className="text-ink-3 text-sm">
          {written(t('reader', { language: isolated(LANGUAGES[reader].name) }))}
        </span>
      </div>
      {notice ? (
        <div
          lang={LANGUAGES[language].tag}
          className="grid grid-cols-1 gap-3 text-[0.9375rem] leading-[1.45rem]"
        >
          <div className="grid grid-cols-1 gap-1 rounded-lg border border-line bg-surface px-4 py-4">
            <NoticeLine notice={notice} unread={t('unread')} />
          </div>
          <div className="rounded-lg border border-line bg-surface px-5 py-5">
            <b className="mb-2 block break-words font-bold text-lg">{notice.title}</b>
            <NoticeContent notice={notice} />
          </div>
        </div>
      ) : (
        <p className="text-ink-3 text-sm">{t('previewEmpty')}</p>
      )}
      {notice && language !== reader && (
        <p className="text-ink-3 text-sm">
          {written(t('fallback', { language: isolated(LANGUAGES[language].name) }))}
        </p>
      )}
    </section>
  );
}
