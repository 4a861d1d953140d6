import type { ErrorCode } from '@starline/domain/errors';
import type { Fixture } from './fixture.ts';

type Input = Record<string, unknown>;
export type RefusedCase = {
  route: string;
  code: ErrorCode;
  reason?: string;
  input: (fixture: Fixture) => Promise<Input> | Input;
  /** The caller, when it is neither the fixture's member nor its owner. */
  as?: 'recruit' | 'finance';
};

export const refused = (
  route: string,
  code: ErrorCode,
  input: RefusedCase['input'],
  more: Pick<RefusedCase, 'as' | 'reason'> = {},
): RefusedCase => ({ route, code, input, ...more });

export const MISSING = 999_999;
