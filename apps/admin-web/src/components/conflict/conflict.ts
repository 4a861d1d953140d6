export type Values = Readonly<Record<string, unknown>>;
/** Whose change a field has. */
export type Side = 'mine' | 'theirs';
export type ConflictField = {
  field: string;
  seen: unknown;
  mine: unknown;
  theirs: unknown;
  changedBy: Side | 'both';
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the fields that differ between what the form was filled with, what it sends, and what is stored
 * now. `mine` may lack fields that the form left as they were. Fields with one value on both sides are no
 * question.
 */
export function conflictFields(seen: Values, mine: Values, theirs: Values): ConflictField[] {
  return Object.keys(seen).flatMap((field) => {
    const sent = mine[field] === undefined ? seen[field] : mine[field];
    const [isMine, isTheirs] = [!isSame(sent, seen[field]), !isSame(theirs[field], seen[field])];
    if (!(isMine || isTheirs) || isSame(sent, theirs[field])) return [];
    const changedBy = isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs';
    return [{ field, seen: seen[field], mine: sent, theirs: theirs[field], changedBy } as const];
  });
}
