/**
 * Returns what empties a field of a form that stays open, once it was sent: only if the field still holds
 * what was sent. What is typed while the request runs stays.
 */
export const emptied =
  <Value>(sent: Value, empty: Value) =>
  (now: Value): Value =>
    now === sent ? empty : now;
