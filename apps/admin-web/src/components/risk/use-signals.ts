import { idsAtOnce } from '@starline/domain/ids-at-once';
import type { RiskSubject } from '@starline/domain/risk';
import { keepPreviousData } from '@tanstack/react-query';
import { type Outputs, trpc } from '../../lib/trpc.ts';

export type Flagged = Outputs['risk']['signals'][number];
/** For lists that show no signals. */
export const noSignals = (): Flagged | undefined => undefined;

/** The signals of the requests of a page, by id. The rows do not wait for them. docs/domain/risk.md#read. */
export function useSignals(
  subject: RiskSubject,
  ids: readonly number[],
): (id: number) => Flagged | undefined {
  const found = trpc.useQueries((t) =>
    idsAtOnce(ids).map((part) =>
      t.risk.signals({ subject, ids: part }, { placeholderData: keepPreviousData }),
    ),
  );
  const known = new Map(found.flatMap(({ data }) => (data ?? []).map((row) => [row.id, row])));
  return (id) => known.get(id);
}
