import { router } from '../trpc.ts';
import { accessTokens } from './access-tokens.ts';
import { adjustments } from './adjustments.ts';
import { admins } from './admins.ts';
import { alerts } from './alerts.ts';
import { approvals } from './approvals.ts';
import { audit } from './audit.ts';
import { books } from './books.ts';
import { centers } from './centers.ts';
import { codeGrants } from './code-grants.ts';
import { countries } from './countries.ts';
import { deadLetters } from './dead-letters.ts';
import { deposits } from './deposits.ts';
import { disclosures } from './disclosures.ts';
import { documents } from './documents.ts';
import { exports } from './exports.ts';
import { home } from './home.ts';
import { imports } from './imports.ts';
import { inquiries } from './inquiries.ts';
import { live } from './live.ts';
import { looks } from './looks.ts';
import { memberNotes } from './member-notes.ts';
import { members } from './members.ts';
import { notices } from './notices.ts';
import { operations } from './operations.ts';
import { packages } from './packages.ts';
import { passkeys } from './passkeys.ts';
import { payouts } from './payouts.ts';
import { personalData } from './personal-data.ts';
import { plans } from './plans.ts';
import { policies } from './policies.ts';
import { products } from './products.ts';
import { reconciliation } from './reconciliation.ts';
import { reports } from './reports.ts';
import { rewards } from './rewards.ts';
import { risk } from './risk.ts';
import { savedAnswers } from './saved-answers.ts';
import { savedViews } from './saved-views.ts';
import { search } from './search.ts';
import { secondFactor } from './second-factor.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { settlements } from './settlements.ts';
import { statements } from './statements.ts';
import { statistics } from './statistics.ts';
import { trees } from './trees.ts';
import { webhooks } from './webhooks.ts';
import { withdrawals } from './withdrawals.ts';

export const adminRouter = router({
  accessTokens,
  adjustments,
  admins,
  alerts,
  approvals,
  audit,
  books,
  centers,
  codeGrants,
  countries,
  deadLetters,
  deposits,
  disclosures,
  documents,
  exports,
  home,
  imports,
  live,
  looks,
  inquiries,
  memberNotes,
  members,
  notices,
  operations,
  packages,
  passkeys,
  payouts,
  personalData,
  plans,
  policies,
  products,
  reconciliation,
  reports,
  rewards,
  risk,
  savedAnswers,
  savedViews,
  search,
  secondFactor,
  sessions,
  settings,
  settlements,
  statements,
  statistics,
  trees,
  webhooks,
  withdrawals,
});
