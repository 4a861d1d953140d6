import { isMasked } from '@starline/domain/masked';
import { UpdateMember } from '@starline/validators/members';
import type { Member } from './member.ts';

type Field = Exclude<keyof UpdateMember, 'id' | 'seen'>;
/** The inputs of the form: texts and checkboxes. */
export type MemberValues = {
  [Name in Field]-?: NonNullable<UpdateMember[Name]> extends boolean ? boolean : string;
};
const FIELDS = Object.keys(UpdateMember.omit({ id: true, seen: true }).shape) as Field[];

/**
 * Fills the form from a member. The recommender starts blank and is sent only when it is typed.
 * docs/compatibility/screens.md#member-recommender.
 */
export function valuesOf(member: Member): MemberValues {
  const known: Partial<Record<string, unknown>> = member;
  return Object.fromEntries(
    FIELDS.map((field) => [
      field,
      typeof known[field] === 'boolean' ? known[field] : String(known[field] ?? ''),
    ]),
  ) as MemberValues;
}

/** What the changed fields were filled with. A masked text was not seen, so it is not compared. */
export function seenBy(member: Member, changes: object): NonNullable<UpdateMember['seen']> {
  const { recommenderUsername: recommender, ...stored } = member;
  const known: Readonly<Record<string, unknown>> = { ...stored, recommender };
  return Object.fromEntries(
    Object.keys(changes)
      .filter((field) => field in known && field !== 'id' && !isMasked(String(known[field])))
      .map((field) => [field, known[field]]),
  );
}

const numeric = new Set(['countryId', 'centerId']);
const blankMeansUnchanged = new Set(['recommender', 'password', 'centerId']);

/** Returns the fields that differ from the member. Only these are sent to the server. */
export function changesOf(member: Member, values: MemberValues): Partial<UpdateMember> {
  const before = valuesOf(member);
  const changed = Object.entries(values).filter(([key, value]) => {
    if (typeof value === 'string' && value.trim() === '' && blankMeansUnchanged.has(key)) return false;
    return value !== before[key as keyof MemberValues];
  });
  return Object.fromEntries(
    changed.map(([key, value]) => [key, numeric.has(key) ? Number(value) : value]),
  ) as Partial<UpdateMember>;
}
