import type { Mutant } from './list.ts';

export const SETTLEMENT_MUTANTS: Mutant[] = [];
