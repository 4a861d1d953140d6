import { deviceName } from '@starline/domain/device-name';
import { Pill } from '@starline/ui/pill';
import { Moment } from '@starline/web/components/moment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../../components/paged-list.tsx';
import { trpc } from '../../lib/trpc.ts';

const sizes = [10, 25, 50] as const;

/** Logins and refused logins of the last 90 days. */
export function LoginHistory() {
  const { t } = useTranslation('settings');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<(typeof sizes)[number]>(10);
  const query = trpc.sessions.logins.useQuery({ page, size }, { refetchOnWindowFocus: false });
  return (
    <PagedList
      label={t('sessions.history')}
      query={query}
      rowKey={(row) => row.id}
      page={page}
      size={size}
      sizes={sizes}
      onPage={setPage}
      onSize={(next) => {
        setSize(next);
        setPage(1);
      }}
      empty={<p className="text-ink-3">{t('sessions.noHistory')}</p>}
      columns={[
        {
          key: 'device',
          header: t('sessions.device'),
          slot: 'title',
          cell: (row) => deviceName(row.userAgent) || t('unknownDevice'),
        },
        {
          key: 'outcome',
          header: t('sessions.outcome'),
          slot: 'status',
          cell: (row) => (
            <Pill tone={row.outcome === 'refused' ? 'bad' : 'ok'}>{t(`sessions.${row.outcome}`)}</Pill>
          ),
        },
        { key: 'at', header: t('sessions.at'), slot: 'meta', cell: (row) => <Moment iso={row.createdAt} /> },
        { key: 'address', header: t('sessions.address'), cell: (row) => row.address },
      ]}
    />
  );
}
