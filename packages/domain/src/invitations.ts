/** An invitation of an administrator opens an account for so many hours. docs/domain/access.md#invitations. */
export const INVITATION_HOURS = 72;
