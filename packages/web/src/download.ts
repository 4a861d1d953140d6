import type { CsrfFetch } from './csrf-fetch.ts';

/** The server makes as many files at a time as it can: this one has to wait. */
export class ExportMustWait extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('the export must wait');
    this.seconds = seconds;
  }
}

type Download = { path: string; name: string; fetch: CsrfFetch; signal: AbortSignal };

/**
 * Saves a file that the server makes. It is fetched and not opened, so that a refusal is shown on this page and not saved as a
 * broken file. Throws `ExportMustWait` when the server is busy.
 */
export async function downloadFile({ path, name, fetch, signal }: Download): Promise<void> {
  const answer = await fetch(path, { signal });
  if (answer.status === 429) throw new ExportMustWait(Number(answer.headers.get('retry-after') ?? 15));
  if (!answer.ok) throw new Error(`the export answered ${answer.status}`);
  saveFile(await answer.blob(), name);
}

/** Saves content made in the browser. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
