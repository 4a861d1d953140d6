/**
 * An invitation of an administrator opens an account for this many hours. docs/domain/access.md#invitations.
 */
export const INVITATION_HOURS = 72;
