/** The half of the server's procedures that a web calls. */
export type Surface = 'member' | 'admin';

/** Where the procedures of a surface are. */
export const procedureUrl = (surface: Surface): string => `/trpc/${surface}`;
