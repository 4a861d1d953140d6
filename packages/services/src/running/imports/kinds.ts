import { members } from '@starline/db/schema/members';
import { columnsWith, type MemberFileField, type OwnFileField } from '@starline/domain/member-columns';
import { WITHDRAWAL_TYPES } from '@starline/domain/withdrawals';
import { Language } from '@starline/validators/languages';
import { UpdateProfile } from '@starline/validators/members';
import {
  accountHolder,
  accountNumber,
  amount,
  bank,
  country,
  type Field,
  flag,
  instant,
  krwRate,
  lottoWallet,
  multiple,
  ofForm,
  oneOf,
  optionalAmount,
  phone,
  positiveAmount,
  reference,
  requiredReference,
  requiredText,
  text,
  tronWallet,
  txid,
  username,
  whole,
  won,
} from './fields.ts';

export const HISTORY_KINDS = [
  'deposit',
  'withdrawal',
  'purchase',
  'reward',
  'conversion',
  'adjustment',
] as const;

/** Columns of `members` that a file has in its own manner, and where a member stands. */
const OF_FILE = {
  key: reference,
  username,
  name: requiredText(60, 'name'),
  phone,
  country,
  center: reference,
  recommender: reference,
  sponsor: reference,
  position: whole(99),
  bankName: bank,
  accountHolder,
  accountNumber,
  walletTrc20: tronWallet,
  walletLotto: lottoWallet,
  isWithdrawBlocked: flag(false),
  isRewardBlocked: flag(false),
  language: { ...oneOf(Language.options, ''), fallback: null },
  rank: { ...whole(7), fallback: 0 },
  createdAt: instant,
} as const satisfies Record<string, Field>;

type OfForm = Exclude<OwnFileField, keyof typeof OF_FILE> & keyof UpdateProfile;
/** Every other column that members change is read as their form reads it. */
const OF_FORM = Object.fromEntries(
  columnsWith('file').flatMap(([name, file]) =>
    file in OF_FILE ? [] : [[file, ofForm(UpdateProfile.shape[file as OfForm], members[name])]],
  ),
) as Record<OfForm, Field>;

const MEMBERS = { ...OF_FILE, ...OF_FORM } satisfies Record<
  'key' | 'sponsor' | 'position' | MemberFileField,
  Field
>;

/**
 * The files of an import and their fields. `key` is what other files name a row by; a file without it is
 * named by the field in `KEYS`. docs/operations/import.md#files.
 */
export const KINDS = {
  centers: {
    key: reference,
    name: requiredText(100),
    owner: reference,
    recommender: reference,
    phone: text(20),
  },
  members: MEMBERS,
  packages: {
    key: reference,
    name: requiredText(100),
    type: oneOf(['normal', 'bcode'], 'normal'),
    price: positiveAmount,
    pv: optionalAmount,
    isOnSale: flag(true),
  },
  purchases: {
    member: requiredReference,
    package: requiredReference,
    price: optionalAmount,
    pv: optionalAmount,
    limitPercent: multiple,
    boostedLimitPercent: multiple,
    status: oneOf(['approved', 'inactive'], 'approved'),
    used: amount,
    memo: text(500, 'paragraph'),
    approvedAt: instant,
  },
  balances: {
    member: requiredReference,
    withdrawable: amount,
    center: amount,
    purchase: amount,
    owed: amount,
    lotto: amount,
    lottoOwed: amount,
  },
  withdrawals: {
    member: requiredReference,
    type: oneOf(WITHDRAWAL_TYPES),
    amount: positiveAmount,
    centerAmount: amount,
    fee: amount,
    krwAmount: won,
    krwRate,
    bankName: bank,
    accountHolder,
    accountNumber,
    trc20Address: tronWallet,
    lottoAddress: lottoWallet,
    memo: text(500, 'paragraph'),
    createdAt: instant,
  },
  deposits: {
    member: requiredReference,
    amount: positiveAmount,
    accountHolder: requiredText(60),
    memo: text(500, 'paragraph'),
    transactionId: txid,
    createdAt: instant,
  },
  history: {
    member: requiredReference,
    kind: oneOf(HISTORY_KINDS),
    asset: oneOf(['point', 'lotto'], 'point'),
    amount: positiveAmount,
    detail: text(200),
    happenedAt: instant,
  },
} as const satisfies Record<string, Record<string, Field>>;

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as Kind[];
/** The field that names a row for other files where `key` is not mapped. */
export const KEYS: Partial<Record<Kind, string>> = { centers: 'name', members: 'username', packages: 'name' };

/** Returns the fields of a file by name, in their order. */
export const fieldsOf = (kind: Kind): [name: string, field: Field][] => Object.entries(KINDS[kind]);

/**
 * The figures of the control file that the files must add up to: of each file the number of rows and these
 * sums.
 */
export const SUMMED: Record<Kind, readonly string[]> = {
  centers: [],
  members: [],
  packages: [],
  purchases: ['price', 'pv', 'used'],
  balances: ['withdrawable', 'center', 'purchase', 'owed', 'lotto', 'lottoOwed'],
  withdrawals: ['amount', 'centerAmount', 'fee'],
  deposits: ['amount'],
  history: ['amount'],
};

/** The staging column of a field: `createdAt` is staged as `created_at`. */
export const columnOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
