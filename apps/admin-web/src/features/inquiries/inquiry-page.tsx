import { Written } from '@starline/ui/written';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { MemberLink } from '../../components/member-link.tsx';
import { RecordHeading } from '../../components/page-heading.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import { useMay } from '../../lib/rights.ts';
import { Conversation } from './conversation.tsx';
import { Facts } from './facts.tsx';

/** The conversation with one member, at an address of its own. */
export function InquiryPage({ memberId }: { memberId: number }) {
  const { t } = useTranslation('inquiries');
  const memberName = useMemberName();
  // Without it the conversation is closed too, and says why.
  const mayRead = useMay('see_personal_data');
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,920px)_340px]">
      {mayRead && (
        <div className="min-w-0 xl:col-start-2 xl:row-start-1">
          <Facts memberId={memberId} />
        </div>
      )}
      <Conversation
        memberId={memberId}
        head={({ username, name }) => (
          <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link to="/inquiries" className="text-ink-3 text-sm underline-offset-2 hover:underline">
              {t('title')}
            </Link>
            <span aria-hidden className="text-ink-3">
              ›
            </span>
            <RecordHeading className="min-w-0">
              <MemberLink username={username} />
            </RecordHeading>
            <Written className="text-ink-2">{memberName(name)}</Written>
          </div>
        )}
      />
    </div>
  );
}
