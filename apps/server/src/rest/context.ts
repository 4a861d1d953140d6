import type { AdminCaller, MemberCaller } from '@starline/router/callers';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a documented call works with: callers of the same procedures the webs use, and nothing else. */
export type RestContext = {
  request: FastifyRequest;
  reply: FastifyReply;
  member: MemberCaller;
  admin: AdminCaller;
  /** The session that counts for this call. docs/domain/access.md#two-sessions. */
  as: 'member' | 'admin' | 'visitor';
  /** The member's own procedures, or those of `whom` read by an administrator; `forbidden` for anybody else's. */
  reading: (whom: { username?: string | undefined; id?: number | undefined }) => Promise<MemberCaller>;
  now: () => Date;
  time: (iso: string) => string;
  timeZone: string;
};
