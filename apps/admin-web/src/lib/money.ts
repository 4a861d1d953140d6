import type { Amount } from '@starline/domain/money';
import { sum } from '@starline/domain/money';

/** Amounts come branded from the server's types; a sum over rows stays one. */
export const sumOf = <Row>(rows: readonly Row[], pick: (row: Row) => Amount): Amount => sum(rows.map(pick));
