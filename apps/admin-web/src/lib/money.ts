import type { Amount } from '@starline/domain/money';
import { sum } from '@starline/domain/money';

/** Sums an amount over rows. */
export const sumOf = <Row>(rows: readonly Row[], pick: (row: Row) => Amount): Amount => sum(rows.map(pick));
