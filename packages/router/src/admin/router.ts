import { router } from '../trpc.ts';
import { adjustments } from './adjustments.ts';
import { admins } from './admins.ts';
import { approvals } from './approvals.ts';
import { audit } from './audit.ts';
import { books } from './books.ts';
import { centers } from './centers.ts';
import { codeGrants } from './code-grants.ts';
import { countries } from './countries.ts';
import { deposits } from './deposits.ts';
import { exports } from './exports.ts';
import { live } from './live.ts';
import { members } from './members.ts';
import { notices } from './notices.ts';
import { packages } from './packages.ts';
import { personalData } from './personal-data.ts';
import { plans } from './plans.ts';
import { products } from './products.ts';
import { rewards } from './rewards.ts';
import { search } from './search.ts';
import { secondFactor } from './second-factor.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { settlements } from './settlements.ts';
import { statements } from './statements.ts';
import { statistics } from './statistics.ts';
import { trees } from './trees.ts';
import { withdrawals } from './withdrawals.ts';

export const adminRouter = router({
  adjustments,
  admins,
  approvals,
  audit,
  books,
  centers,
  codeGrants,
  countries,
  deposits,
  exports,
  live,
  members,
  notices,
  packages,
  personalData,
  plans,
  products,
  rewards,
  search,
  secondFactor,
  sessions,
  settings,
  settlements,
  statements,
  statistics,
  trees,
  withdrawals,
});
