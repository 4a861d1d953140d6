import type { ProofKind } from '@starline/domain/proofs';
import type { CsrfFetch } from './csrf-fetch.ts';
import { askProof } from './proof.ts';

/** The server already makes its maximum number of files. `seconds` says when to try again. */
export class ExportMustWait extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('the export must wait');
    this.seconds = seconds;
  }
}

type Download = { path: string; name: string; fetch: CsrfFetch; signal?: AbortSignal };

/**
 * Saves a file that the server makes. It fetches the file instead of opening its address, so that a refusal
 * appears on this page. Throws `ExportMustWait` when the server is busy.
 */
export async function downloadFile({ path, name, ...how }: Download): Promise<void> {
  const answer = await fetchProven(path, how);
  if (answer.status === 429) throw new ExportMustWait(Number(answer.headers.get('retry-after') ?? 15));
  if (!answer.ok) throw new Error(`the export answered ${answer.status}`);
  saveFile(await answer.blob(), name);
}

/** Fetches once more after the proof that the server asked for. */
async function fetchProven(path: string, { fetch, ...init }: Pick<Download, 'fetch' | 'signal'>) {
  const answer = await fetch(path, init);
  if (answer.status !== 403) return answer;
  const { proof } = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { proof?: ProofKind };
  if (!proof || !(await askProof({ proof }))) return answer;
  return fetch(path, init);
}

/** Saves content that the browser made. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
