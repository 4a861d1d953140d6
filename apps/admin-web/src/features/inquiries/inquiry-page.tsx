import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MemberLink } from '../../components/member-link.tsx';
import { RecordHeading } from '../../components/page-heading.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import { Conversation } from './conversation.tsx';

/** The conversation with one member, at an address of its own. */
export function InquiryPage({ memberId }: { memberId: number }) {
  const { t } = useTranslation('inquiries');
  const memberName = useMemberName();
  return (
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
          <bdi className="text-ink-2">{memberName(name)}</bdi>
        </div>
      )}
    />
  );
}
