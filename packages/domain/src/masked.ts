const DOT = '•';
/** Stands for the hidden part, whatever its length. No value that is stored contains it. */
export const HIDDEN = DOT.repeat(4);

/** Whether a text is a masked value, or was made of one. Such a text is never stored. */
export const isMasked = (text: string): boolean => text.includes(DOT);

/** How long personal data stay in full on a screen of the back office after a reason was given. */
export const SHOWN_SECONDS = 30;
