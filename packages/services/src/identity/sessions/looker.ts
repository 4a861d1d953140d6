import type { Right } from '@starline/domain/rights';
import type { Scope } from '@starline/domain/scopes';

/**
 * The administrator behind a session that looks at a member's portal, with the rights and the scope of now.
 */
export type Looker = {
  adminId: number;
  by: string;
  until: string;
  rights: readonly Right[];
  scope: Scope | null;
};
