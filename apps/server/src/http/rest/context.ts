import type { AdminCaller, MemberCaller } from '@starline/router/callers';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a documented call works with: the same procedures that the webs call, and nothing else. */
export type RestContext = {
  request: FastifyRequest;
  reply: FastifyReply;
  member: MemberCaller;
  admin: AdminCaller;
  /** The session that counts for this call. docs/domain/access.md#two-sessions. */
  as: 'member' | 'admin' | 'visitor';
  /**
   * Returns the caller's procedures, or for an administrator those of the member `whom`. Throws `forbidden`
   * for another member's.
   */
  reading: (whom: { username?: string | undefined; id?: number | undefined }) => Promise<MemberCaller>;
  now: () => Date;
  time: (iso: string) => string;
  timeZone: string;
  /** The address of the portal. */
  portal: string;
};
