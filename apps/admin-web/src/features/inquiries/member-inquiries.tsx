import { Conversation } from './conversation.tsx';

/** The conversation as a tab of the member's page. */
export const MemberInquiries = ({ memberId }: { memberId: number }) => <Conversation memberId={memberId} />;
