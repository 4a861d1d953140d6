export type SharedKind = 'address' | 'transaction';
type Kept = { kind: SharedKind; value: string; until: number };

/** Long enough to log in and to answer the questions before the field. */
const KEPT_MS = 10 * 60_000;

let kept: Kept | undefined;

/**
 * Keeps what another app shared for the form that the member chose. In memory only: it ends with the page,
 * and a form shows it in its field before anything is sent.
 */
export function keepShared(kind: SharedKind, value: string): void {
  kept = { kind, value, until: Date.now() + KEPT_MS };
}

/** Returns the shared value of a kind, for the field of a form. Empty when there is none. */
export const sharedValue = (kind: SharedKind): string =>
  kept?.kind === kind && Date.now() < kept.until ? kept.value : '';

/** Forgets the shared value once a form has sent it. */
export function forgetShared(): void {
  kept = undefined;
}
