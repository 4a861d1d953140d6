import type { AdminContext } from '../../base/context.ts';

/** Rows with whether each purchase counts for rewards now. */
export const withActive = <Row extends { status: string }>(_: AdminContext, rows: Row[]) =>
  rows.map((row) => ({ ...row, active: row.status === 'approved' }));
