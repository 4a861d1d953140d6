/** Seconds in which a link to the portal of a member must be opened. docs/domain/access.md#looks. */
export const LOOK_LINK_SECONDS = 60;
/** Seconds after which a look ends, whatever is done in it. */
export const LOOK_SECONDS = 15 * 60;
