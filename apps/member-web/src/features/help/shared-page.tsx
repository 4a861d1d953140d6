import { isFieldLocked } from '@starline/domain/members';
import { Button, buttonStyle } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import { Link } from '@starline/web/components/link';
import { isolated } from '@starline/web/isolated';
import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupedAddress } from '../../components/grouped-address.tsx';
import { Page } from '../../components/page.tsx';
import { WithTexts } from '../../components/with-texts.tsx';
import { useStoredUser } from '../../lib/session.ts';
import { keepShared } from '../../lib/shared-value.ts';
import { trpc } from '../../lib/trpc.ts';
import { readShared, type Shared } from './read-shared.ts';

type SharedPageProps = { text: string; onClose: () => void };

/**
 * What another app shared with the portal. The member chooses the form that it is for: nothing happens by
 * itself.
 */
export function SharedPage(props: SharedPageProps) {
  return (
    <WithTexts namespaces={['shared']}>
      <Found {...props} />
    </WithTexts>
  );
}

function Found({ text, onClose }: SharedPageProps) {
  const { t } = useTranslation('shared');
  const found = readShared(text, location.origin);
  return (
    <Page title={t('title')} lead={t(found.length > 0 ? 'lead' : 'none.lead')} narrow>
      {found.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Share2 aria-hidden />}
            action={<Button onClick={onClose}>{t('none.toHelp')}</Button>}
          >
            <b className="font-semibold text-ink">{t('none.title')}</b>
            <br />
            {t('none.text')}
          </EmptyState>
        </Card>
      ) : (
        found.map((shared) => <Offer key={shared.kind + shared.value} shared={shared} />)
      )}
    </Page>
  );
}

function Offer({ shared }: { shared: Shared }) {
  if (shared.kind === 'address') return <Address value={shared.value} />;
  if (shared.kind === 'transaction') return <Transaction value={shared.value} />;
  return <Invite recommender={shared.value} center={shared.center} />;
}

type PartProps = { title: string; value: ReactNode; text: string; children: ReactNode };

const Part = ({ title, value, text, children }: PartProps) => (
  <Card title={title}>
    <div className="rounded-md bg-surface-2 px-3.5 py-3">{value}</div>
    <p className="mt-3 text-ink-2">{text}</p>
    <div className="mt-4 grid gap-2 md:flex">{children}</div>
  </Card>
);

function Address({ value }: { value: string }) {
  const { t } = useTranslation('shared');
  const isMember = useStoredUser() !== undefined;
  const profile = trpc.members.profile.useQuery(undefined, { enabled: isMember });
  const isOpen = profile.data !== undefined && !isFieldLocked(profile.data.walletTrc20);
  const keep = () => keepShared('address', value);
  return (
    <Part title={t('address.title')} value={<GroupedAddress address={value} />} text={t('address.text')}>
      <Link
        to="/settings"
        search={{ tab: 'destinations' }}
        onClick={keep}
        className={buttonStyle({ variant: 'primary' })}
      >
        {t('address.toDestination')}
      </Link>
      {isOpen && (
        <Link to="/settings" search={{ tab: 'wallets' }} onClick={keep} className={buttonStyle()}>
          {t('address.toWallet')}
        </Link>
      )}
    </Part>
  );
}

function Transaction({ value }: { value: string }) {
  const { t } = useTranslation('shared');
  return (
    <Part
      title={t('transaction.title')}
      value={<span className="break-all font-mono text-sm">{value}</span>}
      text={t('transaction.text')}
    >
      <Link
        to="/deposit"
        onClick={() => keepShared('transaction', value)}
        className={buttonStyle({ variant: 'primary' })}
      >
        {t('transaction.toDeposit')}
      </Link>
    </Part>
  );
}

function Invite({ recommender, center }: { recommender: string; center: string | undefined }) {
  const { t } = useTranslation('shared');
  return (
    <Part
      title={t('invite.title')}
      value={<b className="font-semibold">{recommender}</b>}
      text={t('invite.text', { username: isolated(recommender) })}
    >
      <Link
        to="/signup"
        search={{ recommender, center, invited: 'greet' }}
        className={buttonStyle({ variant: 'primary' })}
      >
        {t('invite.open')}
      </Link>
    </Part>
  );
}
