/** Takes an act back that was just done. */
export type Undo = { label: string; run: () => void };
/** A short message at the edge of the screen. One with `undo` stays for ten seconds. */
export type Notice = {
  tone: 'success' | 'error' | 'info';
  message: string;
  description: string | undefined;
  undo?: Undo | undefined;
};
