/** How many ids one query takes: they fit into an address. */
export const IDS_AT_ONCE = 200;

/** The ids in parts that one query takes. */
export const idsAtOnce = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, part) =>
    ids.slice(part * IDS_AT_ONCE, (part + 1) * IDS_AT_ONCE),
  );
