import { storedText } from '@starline/web/stored-text';

/** What this browser remembers about the invitation to install the portal. It names no member. */
export type InstallNotes = {
  /** When this browser first used the portal, in milliseconds since 1970. */
  since: number;
  /** The latest business day of use, and how many there were. */
  day: string;
  days: number;
  /** Whether an act of the member succeeded: a deposit, a withdrawal, a conversion or a purchase. */
  hasSucceeded: boolean;
  /** The business day of the invitation. */
  offeredOn: string | null;
  /** The member dismissed the invitation or installed the portal. */
  isOver: boolean;
};

const FIRST_MINUTES_MS = 5 * 60_000;
const DAYS_OF_USE = 3;

export const installNotes = storedText('install');

function storedNotes(): InstallNotes | null {
  try {
    const value: unknown = JSON.parse(installNotes.read() ?? 'null');
    return typeof value === 'object' && value !== null && 'days' in value ? (value as InstallNotes) : null;
  } catch {
    return null;
  }
}

/** Returns the notes after a use of the portal on a business day, and stores them. */
export function noteUse(day: string, now: number): InstallNotes {
  const known = storedNotes();
  const notes = known ?? { since: now, day, days: 1, hasSucceeded: false, offeredOn: null, isOver: false };
  if (known && known.day === day) return known;
  return keep(known ? { ...notes, day, days: known.days + 1 } : notes);
}

/** Stores what happened: an act succeeded, the invitation is shown, or it is over. */
export function noteInstall(change: Partial<InstallNotes>): void {
  const known = storedNotes();
  if (known) keep({ ...known, ...change });
}

function keep(notes: InstallNotes): InstallNotes {
  const text = JSON.stringify(notes);
  if (text !== installNotes.read()) installNotes.write(text);
  return notes;
}

/**
 * Whether to invite now: after an act that succeeded or on the third day of use, never in the first five
 * minutes, on one day only, and never again after an answer.
 */
export const isInviteDue = (notes: InstallNotes, day: string, now: number): boolean =>
  !notes.isOver &&
  (notes.offeredOn === null || notes.offeredOn === day) &&
  now - notes.since >= FIRST_MINUTES_MS &&
  (notes.hasSucceeded || notes.days >= DAYS_OF_USE);
