import { toBusinessIso } from '@starline/domain/business-time';
import { csrfFetch } from './csrf-fetch.ts';

/** "members" at 08:30 of 23 November in Seoul is "members-20261123-083000.xlsx": business time, as in the screens. */
export const exportName = (name: string, now: Date, timeZone: string): string =>
  `${name}-${toBusinessIso(now, timeZone).slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.xlsx`;

/** The server makes as many files at a time as it can: this one has to wait. */
export class ExportMustWait extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('the export must wait');
    this.seconds = seconds;
  }
}

/** Fetched rather than opened, so that a refusal is told on this page instead of saved as a broken file. */
export async function downloadSpreadsheet(path: string, name: string, signal: AbortSignal) {
  const answer = await csrfFetch(path, { signal });
  if (answer.status === 429) throw new ExportMustWait(Number(answer.headers.get('retry-after') ?? 15));
  if (!answer.ok) throw new Error(`the export answered ${answer.status}`);
  saveFile(await answer.blob(), name);
}

export function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
