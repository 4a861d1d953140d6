import { type Batch, type BatchItem, isContradicted, isOpenFailure } from './batch.ts';

/** What a batch waits for: the one blue button of its page, and its key. */
export const NEXT_ACTS = { send: 's', file: 'd', result: 'u', differing: 'e', failed: 'e' } as const;
export type NextAct = keyof typeof NEXT_ACTS;

export type BatchRights = { maySend: boolean; mayRead: boolean };

/** The file that the bank or the wallet gets. */
export const transferOf = ({ files }: Batch) => files.find(({ kind }) => kind === 'transfer');

/** Whether a differing line has acts on the page: one that was held or given back has none. */
const hasActs = (item: BatchItem) => item.resolution === null;

/**
 * Returns the next act of a batch for someone with these rights; undefined when nothing is to do, or another
 * person has it. What a result contradicts comes before failures, and both before the rest of the results. A
 * contradicted line without acts stays so for good, and comes last.
 */
export function nextActOf(batch: Batch, { maySend, mayRead }: BatchRights): NextAct | undefined {
  if (batch.state === 'open') return maySend && batch.waitingApproval === null ? 'send' : undefined;
  if (batch.state === 'dissolved') return undefined;
  const isFetched = transferOf(batch)?.downloads.length !== 0;
  if (batch.state === 'sent' && mayRead && !isFetched) return 'file';
  if (!maySend) return undefined;
  const differing = batch.items.filter(isContradicted);
  if (differing.some(hasActs)) return 'differing';
  if (batch.items.some(isOpenFailure)) return 'failed';
  if (batch.state === 'sent') return 'result';
  return differing.length > 0 ? 'differing' : undefined;
}
