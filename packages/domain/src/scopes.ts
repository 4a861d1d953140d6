/**
 * The members whom a role reaches: those of any of the countries and of any of the centers. An empty list
 * stands for all. docs/domain/access.md#scope.
 */
export type Scope = { countries: number[]; centers: number[] };

/** The scope of a role; null for one that reaches every member. */
export const scopeOf = ({ countries, centers }: Scope): Scope | null =>
  countries.length + centers.length === 0 ? null : { countries, centers };

/** Stands for the name of a member whom the caller's role does not reach. No username contains it. */
export const OUTSIDE_NAME = '••••';
/** Stands for the id of such a member. No member has it. */
export const OUTSIDE_ID = 0;

/** Fields of answers that hold a username. docs/decisions/0069-scope-of-roles.md. */
const USERNAME =
  /^(username|\w+Username|recommender|sponsor|centerOwner|centerRecommender|subjectName|actorName)$/;
/** Fields of answers that hold the id of a member. */
const MEMBER_ID = /^(memberId|recommenderId|sponsorId|ownerId|centerOwnerId|centerRecommenderId|parentId)$/;

/** Fields that hold a name without a username beside it: hidden from every role with a scope. */
const LONE_NAME = /^centerManager$/;

export const isLoneName = (field: string): boolean => LONE_NAME.test(field);
export const isUsernameField = (field: string): boolean => USERNAME.test(field);
export const isMemberIdField = (field: string): boolean => MEMBER_ID.test(field);

/** The field that holds the name beside a field that holds the username. */
export const nameFieldOf = (usernameField: string): string =>
  usernameField === 'username' ? 'name' : usernameField.replace(/(Username)?$/, 'Name');
