import { securityAlerts } from '@starline/db/schema/alerts';
import { deadLetters } from '@starline/db/schema/dead-letters';
import { emailConfirmations } from '@starline/db/schema/emails';
import { reportMails, reportRecipients, reports } from '@starline/db/schema/reports';
import type { ConfirmedEmail } from '@starline/domain/emails';
import { reportKey } from '@starline/services/desk/reports/send';
import { fresh } from '../fresh.ts';
import type { LostCommitFixture } from '../lost-commit.ts';

export async function recipient({ db }: LostCommitFixture) {
  const values = {
    email: `${fresh('r')}@example.com`,
    language: 'ko',
    isDaily: true,
    isMonthly: false,
  } as const;
  const [made] = await db.insert(reportRecipients).values(values).returning({ id: reportRecipients.id });
  return made?.id ?? 0;
}

/** The address of an e-mail that failed. */
const FAILED = 'b@example.com';

/** A recipient whose owner followed the link. */
async function confirmedRecipient(db: LostCommitFixture['db'], email: string) {
  const added = { email, language: 'ko', isDaily: true, isMonthly: false } as const;
  const [made] = await db.insert(reportRecipients).values(added).onConflictDoNothing().returning();
  if (!made) return;
  const at = '2026-01-01T00:00:00Z';
  const link = { recipientId: made.id, email, createdAt: at, nextAttemptAt: at, expiresAt: at, usedAt: at };
  await db.insert(emailConfirmations).values(link);
}

export async function failedReport({ db }: LostCommitFixture) {
  const at = '2026-01-01T00:00:00Z';
  const [made] = await db
    .insert(reports)
    .values({ kind: 'daily', period: fresh('p'), figures: {}, createdAt: at })
    .returning({ id: reports.id });
  const reportId = made?.id ?? 0;
  const email = FAILED as ConfirmedEmail;
  await confirmedRecipient(db, email);
  const mail = { email, language: 'ko', attempts: 8, nextAttemptAt: at } as const;
  await db.insert(reportMails).values({ reportId, ...mail });
  return reportId;
}

/** An e-mail of a report that was given up. */
export async function deadLetter(fixture: LostCommitFixture) {
  const reportId = await failedReport(fixture);
  const [made] = await fixture.db
    .insert(deadLetters)
    .values({
      kind: 'report',
      messageKey: reportKey({ reportId, email: FAILED }),
      ...{ recipient: '', tries: 8, lastError: 'SMTP 450' },
      ...{ messageCreatedAt: '2026-01-01T00:00:00Z', givenUpAt: '2026-01-01T00:00:00Z' },
    })
    .returning({ id: deadLetters.id });
  return made?.id ?? 0;
}

/** A security alert that no person has looked at. */
export async function securityAlert({ db }: LostCommitFixture) {
  const [made] = await db
    .insert(securityAlerts)
    .values({
      ...{ rule: 'settings_changed', subject: `setting:${fresh('s')}` },
      ...{ auditId: 1, createdAt: '2026-01-01T00:00:00Z' },
    })
    .returning({ id: securityAlerts.id });
  return made?.id ?? 0;
}
