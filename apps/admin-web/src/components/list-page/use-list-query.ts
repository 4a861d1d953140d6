import { useState } from 'react';
import type { ListSearch } from './list-place.ts';
import {
  type CountState,
  cursorListQuery,
  type ListQuery,
  needsCount,
  type RowsState,
} from './list-query.ts';

type CountProcedure<Filters> = {
  useQuery: (input: Filters & { isPatient?: boolean }, options: { enabled: boolean }) => CountState;
};

/**
 * A list of the back office: its rows, and their number once the rows have arrived. The server counts for 2
 * s; `countOn` lets it count for 30 s while the screen keeps the minimum. Of a list whose old rows are
 * archived the number is always asked for: it comes with the last archived month. docs/architecture.md#lists.
 */
export function useListQuery<Row extends { cursor: string }, Filters extends object>(
  rows: RowsState<Row>,
  count: CountProcedure<NoInfer<Filters>>,
  filters: Filters,
  search: ListSearch,
  { isArchived = false }: { isArchived?: boolean } = {},
): ListQuery<Row> {
  const scope = JSON.stringify(filters);
  const [patientScope, setPatientScope] = useState<string>();
  const isPatient = patientScope === scope;
  const quick = count.useQuery(filters, {
    enabled: needsCount(rows, search) || (isArchived && rows.data !== undefined),
  });
  const patient = count.useQuery({ ...filters, isPatient: true }, { enabled: isPatient });
  const countedOn = isPatient && patient.data !== undefined && !quick.data?.isExact;
  const query = cursorListQuery(rows, countedOn ? patient : quick, search);
  return {
    ...query,
    error: query.error ?? (isPatient ? patient.error : null),
    countOn: isPatient && !patient.error ? undefined : () => setPatientScope(scope),
    isCountingOn: isPatient && patient.isFetching,
  };
}
