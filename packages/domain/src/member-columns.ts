/** How a personal value is masked in answers to staff. docs/security/personal-data.md#masked */
export type PersonalKind = 'phone' | 'email' | 'account' | 'wallet';

/**
 * What is stored in place of the name of a closed account. It has no language: a screen shows `shownName` of
 * packages/web.
 */
export const CLOSED_NAME = '—';

/** What a column is, beside its type. The schema refuses a column of `members` without such a record. */
export type ColumnRecord<Value> = {
  /** An act of the member changes it: the database role of the portal may. docs/security/database-roles.md */
  own: boolean;
  /** Its name in the file of members of an import and of an export. docs/operations/import.md#files */
  file: string | false;
  /** Whether entries of the audit log show it, so that it has a name there in each language. */
  audited: boolean;
} & (
  | {
      /** How answers to staff mask it. A value that is masked ends with the account. */
      personal: PersonalKind;
      /** What it becomes when the account is closed. docs/security/personal-data.md#close */
      closed: { to: Value };
    }
  | { personal: false; closed: 'keep' | { to: Value } }
);

const EMPTY = { to: '' };
const NONE = { to: null };

/** Each column of `members`. How a column is added: docs/recipes.md#column */
export const MEMBER_COLUMNS = {
  id: { own: false, personal: false, closed: 'keep', file: false, audited: true },
  username: { own: false, personal: false, closed: 'keep', file: 'username', audited: true },
  name: { own: false, personal: false, closed: { to: CLOSED_NAME }, file: 'name', audited: true },
  passwordHash: { own: true, personal: false, closed: NONE, file: false, audited: false },
  phone: { own: true, personal: 'phone', closed: EMPTY, file: 'phone', audited: true },
  email: { own: true, personal: 'email', closed: NONE, file: 'email', audited: true },
  countryId: { own: true, personal: false, closed: 'keep', file: 'country', audited: true },
  centerId: { own: false, personal: false, closed: 'keep', file: 'center', audited: true },
  recommenderId: { own: false, personal: false, closed: 'keep', file: 'recommender', audited: true },
  bankName: { own: true, personal: false, closed: EMPTY, file: 'bankName', audited: true },
  accountHolder: { own: true, personal: false, closed: EMPTY, file: 'accountHolder', audited: true },
  accountNumber: { own: true, personal: 'account', closed: EMPTY, file: 'accountNumber', audited: true },
  walletTrc20: { own: true, personal: 'wallet', closed: EMPTY, file: 'walletTrc20', audited: true },
  walletLotto: { own: true, personal: 'wallet', closed: EMPTY, file: 'walletLotto', audited: true },
  isWithdrawBlocked: {
    own: false,
    personal: false,
    closed: { to: true },
    file: 'isWithdrawBlocked',
    audited: true,
  },
  isRewardBlocked: {
    own: false,
    personal: false,
    closed: { to: true },
    file: 'isRewardBlocked',
    audited: true,
  },
  mustChangePassword: { own: true, personal: false, closed: { to: false }, file: false, audited: false },
  passwordSetBy: { own: false, personal: false, closed: 'keep', file: false, audited: false },
  passwordHoldUntil: { own: false, personal: false, closed: 'keep', file: false, audited: false },
  language: { own: true, personal: false, closed: NONE, file: 'language', audited: true },
  achievedRank: { own: false, personal: false, closed: 'keep', file: 'rank', audited: false },
  rankLines: { own: false, personal: false, closed: 'keep', file: false, audited: false },
  withdrawalsHeldAt: { own: true, personal: false, closed: NONE, file: false, audited: false },
  isHeldForStaff: { own: true, personal: false, closed: { to: false }, file: false, audited: false },
  staffHeldAt: { own: false, personal: false, closed: NONE, file: false, audited: false },
  staffHeldBy: { own: false, personal: false, closed: NONE, file: false, audited: false },
  staffHoldReason: { own: false, personal: false, closed: NONE, file: false, audited: false },
  payoutDetailsChangedAt: { own: true, personal: false, closed: 'keep', file: false, audited: false },
  closedAt: { own: false, personal: false, closed: 'keep', file: false, audited: false },
  createdAt: { own: false, personal: false, closed: 'keep', file: 'createdAt', audited: true },
} as const satisfies Record<string, ColumnRecord<string | number | boolean | null>>;

type Columns = typeof MEMBER_COLUMNS;
export type MemberColumn = keyof Columns;

/** The columns whose records have a value other than false for a question, and that value. */
type Answered<Question extends keyof ColumnRecord<unknown>> = {
  [Name in MemberColumn as Columns[Name][Question] extends false ? never : Name]: Exclude<
    Columns[Name][Question],
    false
  >;
};

/** Columns with a name in the audit log. */
export type AuditedColumn = keyof Answered<'audited'>;
/** Fields that hold personal data, with how each is masked. */
export type PersonalColumns = Answered<'personal'>;
/** Names of the fields that an import and an export have from a column of `members`. */
export type MemberFileField = Answered<'file'>[keyof Answered<'file'>];
/** Those of the columns that members change. */
export type OwnFileField = Answered<'file'>[keyof Answered<'file'> & keyof Answered<'own'>];

/**
 * The columns that answer a question with something other than false, with their answers, in the order of the
 * table.
 */
export const columnsWith = <Question extends 'own' | 'personal' | 'file'>(question: Question) =>
  Object.entries(MEMBER_COLUMNS)
    .map(([name, record]) => [name, record[question]] as const)
    .filter(([, answer]) => answer !== false) as {
    [Name in keyof Answered<Question>]: [Name, Answered<Question>[Name]];
  }[keyof Answered<Question>][];

/** What the columns become when an account is closed; columns that stay are not among them. */
export const closedValues = () =>
  Object.entries(MEMBER_COLUMNS).flatMap(([name, { closed }]): [MemberColumn, string | boolean | null][] =>
    closed === 'keep' ? [] : [[name as MemberColumn, closed.to]],
  );
