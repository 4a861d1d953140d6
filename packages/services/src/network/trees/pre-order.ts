export type Place = { id: number; parentId: number | null };
export type LateEdge = { id: number; parentId: number; ordinal: number };

/**
 * A line in pre-order, merged from its numbered positions, which arrive in that order, and the few members
 * that joined or moved since the last numbering. Siblings keep tree order. Explicit stacks: any depth.
 */
export function preOrder(late: readonly LateEdge[], ordinals: ReadonlyMap<number, number>) {
  const lateBelow = Map.groupBy(late, (edge) => edge.parentId);
  const open: { id: number; waiting: LateEdge[] }[] = [];

  function* subtree(edges: readonly LateEdge[]): Generator<Place> {
    const stack = edges.toReversed();
    for (let edge = stack.pop(); edge; edge = stack.pop()) {
      yield { id: edge.id, parentId: edge.parentId };
      stack.push(...(lateBelow.get(edge.id) ?? []).toReversed());
    }
  }

  function* closeDownTo(parentId: number | null): Generator<Place> {
    for (let last = open.at(-1); last && last.id !== parentId; last = open.at(-1)) {
      yield* subtree(last.waiting);
      open.pop();
    }
  }

  function* add(place: Place): Generator<Place> {
    yield* closeDownTo(place.parentId);
    const parent = open.at(-1);
    if (parent && parent.waiting.length > 0) {
      const ordinal = ordinals.get(place.id) ?? 0;
      const after = parent.waiting.findIndex((edge) => edge.ordinal > ordinal);
      yield* subtree(parent.waiting.splice(0, after < 0 ? parent.waiting.length : after));
    }
    yield place;
    open.push({ id: place.id, waiting: [...(lateBelow.get(place.id) ?? [])] });
  }

  return {
    /** The next numbered positions, and the unnumbered ones before them. */
    *next(places: Iterable<Place>): Generator<Place> {
      for (const place of places) yield* add(place);
    },
    /** The unnumbered positions after all numbered ones. */
    *rest(): Generator<Place> {
      yield* closeDownTo(null);
    },
  };
}
