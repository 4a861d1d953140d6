import { router } from '../trpc.ts';
import { balances } from './balances.ts';
import { company } from './company.ts';
import { consents } from './consents.ts';
import { conversions } from './conversions.ts';
import { countries } from './countries.ts';
import { dashboard } from './dashboard.ts';
import { deposits } from './deposits.ts';
import { destinations } from './destinations.ts';
import { help } from './help.ts';
import { inquiries } from './inquiries.ts';
import { live } from './live.ts';
import { looks } from './looks.ts';
import { lookups } from './lookups.ts';
import { members } from './members.ts';
import { notices } from './notices.ts';
import { notifications } from './notifications.ts';
import { packages } from './packages.ts';
import { passkeys } from './passkeys.ts';
import { passwordResets } from './password-resets.ts';
import { policies } from './policies.ts';
import { purchases } from './purchases.ts';
import { rates } from './rates.ts';
import { receipts } from './receipts.ts';
import { rewards } from './rewards.ts';
import { secondFactor } from './second-factor.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { statements } from './statements.ts';
import { trees } from './trees.ts';
import { withdrawals } from './withdrawals.ts';

export const memberRouter = router({
  balances,
  company,
  consents,
  conversions,
  countries,
  dashboard,
  deposits,
  destinations,
  help,
  inquiries,
  live,
  looks,
  lookups,
  members,
  notices,
  notifications,
  packages,
  passkeys,
  passwordResets,
  policies,
  purchases,
  rates,
  receipts,
  rewards,
  secondFactor,
  sessions,
  settings,
  statements,
  trees,
  withdrawals,
});
