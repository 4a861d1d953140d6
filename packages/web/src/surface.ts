/** The half of the server's procedures that a web calls. */
export type Surface = 'member' | 'admin';

/** Returns the address of the procedures of a surface. */
export const procedureUrl = (surface: Surface): string => `/trpc/${surface}`;
