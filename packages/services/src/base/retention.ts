import { EXPORT_DAYS } from '@starline/domain/exports';
import { INQUIRY_DAYS } from '@starline/domain/inquiries';
import { NOTIFICATION_DAYS } from '@starline/domain/notifications';
import { REPORT_DAYS } from '@starline/domain/reports';

/** How many days rows are kept after they ended, by default. docs/operations/retention.md. */
export const RETENTION_DAYS = {
  /** Stored answers of requests with a client's key. */
  answers: 30,
  /** Events that were delivered, and push messages. */
  outbox: 7,
  /** Sessions, after they expired. */
  sessions: 0,
  /** Links of forgotten passwords, after they expired. */
  resets: 1,
  /** Logins with address and device. */
  logins: 90,
  /** What a member was told, its e-mails, and the devices that are known. */
  notifications: NOTIFICATION_DAYS,
  /** Payout destinations that a member removed and no withdrawal names. */
  destinations: 365,
  /** Reports on a schedule with their e-mails. */
  reports: REPORT_DAYS,
  /** Messages between members and staff. */
  inquiries: INQUIRY_DAYS,
  /** Spreadsheets that staff made, entries and files. */
  exports: EXPORT_DAYS,
  /** Messages that were given up, ended or not. */
  deadLetters: 90,
  /** The diary of the nightly jobs. */
  jobs: 90,
} as const satisfies Record<string, number>;

export type RetentionName = keyof typeof RETENTION_DAYS;
export type Retention = Partial<Record<RetentionName, number>>;
export const RETENTION_NAMES = Object.keys(RETENTION_DAYS) as RetentionName[];
