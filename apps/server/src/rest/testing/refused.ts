import type { ErrorCode } from '@starline/domain/errors';
import type { Stage } from './stage.ts';

type Input = Record<string, unknown>;
export type RefusedCase = {
  route: string;
  code: ErrorCode;
  reason?: string;
  input: (stage: Stage) => Promise<Input> | Input;
  /** Who calls, where it is not the stage's member or owner. */
  as?: 'recruit' | 'finance';
};

export const refused = (
  route: string,
  code: ErrorCode,
  input: RefusedCase['input'],
  more: Pick<RefusedCase, 'as' | 'reason'> = {},
): RefusedCase => ({ route, code, input, ...more });

export const MISSING = 999_999;
