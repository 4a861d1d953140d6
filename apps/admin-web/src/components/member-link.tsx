import { isMasked } from '@starline/domain/masked';
import { Link } from '@starline/web/components/link';
import type { ReactNode } from 'react';

type MemberLinkProps = { username: string; children?: ReactNode; className?: string };

/** The username as a link to the member's page. Every list that names a member shows it. */
export function MemberLink({ username, children, className = '' }: MemberLinkProps) {
  // A member whom the role does not reach has no page.
  if (isMasked(username)) return <span className={className}>{username}</span>;
  return (
    <Link
      to="/members/$id"
      params={{ id: `@${username}` }}
      preload={false}
      className={`underline-offset-2 hover:text-accent-strong hover:underline ${className}`}
    >
      {children ?? username}
    </Link>
  );
}
