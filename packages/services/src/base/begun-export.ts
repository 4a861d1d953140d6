/**
 * A file as it was sent: `content` is absent for one that was not taken whole or is larger than what is kept.
 */
export type SentFile = {
  name: string;
  type: string;
  isWhole: boolean;
  size: number;
  sha256: string;
  content?: Buffer | undefined;
};

/** A spreadsheet that is being made. `keep` stores its entry, and its file if it has one. */
export type BegunExport = { keep: (file: SentFile) => Promise<void> };
