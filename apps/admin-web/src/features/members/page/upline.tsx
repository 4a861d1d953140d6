import { MemberLink } from '../../../components/member-link.tsx';
import { Dash } from '../../../components/moment.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { Member } from '../member.ts';

const SHOWN = 4;

/** The last steps of the recommenders above a member, each a link. */
export function Upline({ member }: { member: Member }) {
  const { recommenderId, recommenderUsername } = member;
  const path = trpc.trees.path.useQuery(
    { tree: 'recommend', id: recommenderId ?? 0 },
    { enabled: recommenderId !== null },
  ).data;
  if (recommenderUsername === null) return <Dash />;
  const names = path?.nodes.username ?? [recommenderUsername];
  return (
    <span className="inline-flex flex-wrap gap-x-1.5">
      {names.length > SHOWN && <span className="text-ink-3">… ›</span>}
      {names.slice(-SHOWN).map((username, index, shown) => (
        <span key={username}>
          <MemberLink username={username} />
          {index < shown.length - 1 && <span className="ml-1.5 text-ink-3">›</span>}
        </span>
      ))}
    </span>
  );
}
