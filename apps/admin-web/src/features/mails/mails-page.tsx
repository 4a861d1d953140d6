import { LANGUAGES, type MemberLanguage } from '@starline/domain/languages';
import { MAIL_READERS } from '@starline/domain/sample-mails';
import { Field } from '@starline/ui/field';
import { LoadError } from '@starline/ui/load-error';
import { PageHeader } from '@starline/ui/page-header';
import { Segmented } from '@starline/ui/segmented';
import { Select } from '@starline/ui/select';
import { SkeletonRows } from '@starline/ui/skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageWidth } from '../../components/page-width.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { MailView } from './mail-view.tsx';

type Listed = Outputs['operations']['mails'][number];

/** Made-up mails do not change while the server runs. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

/** Every kind of mail in every language of its readers. docs/operations/mails.md#gallery */
export function MailsPage() {
  const { t } = useTranslation('mails');
  const query = trpc.operations.mails.useQuery(undefined, ONCE);
  return (
    <PageWidth>
      <PageHeader title={t('title')} lead={t('lead')} />
      {query.error && !query.data ? (
        <LoadError message={t('loadFailed')} busy={query.isFetching} onRetry={query.refetch} />
      ) : query.data ? (
        <Gallery mails={query.data} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </PageWidth>
  );
}

function Gallery({ mails }: { mails: readonly Listed[] }) {
  const { t, i18n } = useTranslation('mails');
  const [reader, setReader] = useState<Listed['reader']>('member');
  const [wanted, setWanted] = useState<string>();
  const [language, setLanguage] = useState(i18n.language);
  const read = mails.filter((mail) => mail.reader === reader);
  const names = [...new Set(read.map(({ name }) => name))];
  const name = names.find((each) => each === wanted) ?? names[0];
  const versions = read.filter((mail) => mail.name === name);
  const shown = versions.find((mail) => mail.language === language) ?? versions[0];
  const mail = trpc.operations.mail.useQuery(
    { name: shown?.name ?? '', language: shown?.language ?? '' },
    // The mail before stays until the next one is there, and with it the theme and width.
    { ...ONCE, enabled: shown !== undefined, placeholderData: keepPreviousData },
  );
  /** A kind is named by its subject, in the language of the clerk where it has one. */
  const labelOf = (of: string) => {
    const same = read.filter((each) => each.name === of);
    return (same.find((each) => each.language === i18n.language) ?? same[0])?.subject ?? of;
  };
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Segmented
          label={t('reader')}
          value={reader}
          onChange={setReader}
          options={MAIL_READERS.map((value) => ({ value, label: t(`readers.${value}`) }))}
        />
        <Field label={t('kind')} className="min-w-0 flex-1 basis-72">
          <Select
            value={name}
            onChange={(event) => setWanted(event.target.value)}
            options={names.map((value) => ({ value, label: labelOf(value) }))}
          />
        </Field>
        {shown && versions.length > 1 && (
          <Field label={t('language')}>
            <Select
              value={shown.language}
              onChange={(event) => setLanguage(event.target.value)}
              options={versions.map((each) => ({
                value: each.language,
                label: LANGUAGES[each.language as MemberLanguage].name,
              }))}
            />
          </Field>
        )}
      </div>
      {mail.error && !mail.data ? (
        <LoadError message={t('loadFailed')} busy={mail.isFetching} onRetry={mail.refetch} />
      ) : mail.data ? (
        <MailView mail={mail.data} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </div>
  );
}
