/**
 * The sponsor tree of width 2 as `placeMember` would build it, member by member: the first free slot under
 * the recommender's position, breadth first, left before right. Indexed by member id.
 */
export class SponsorTree {
  static readonly WIDTH = 2;
  readonly sponsor: Int32Array;
  readonly position: Uint8Array;
  readonly depth: Int32Array;
  readonly openDepth: Int32Array;
  private readonly left: Int32Array;
  private readonly right: Int32Array;

  constructor(size: number, root: number) {
    this.sponsor = new Int32Array(size);
    this.position = new Uint8Array(size);
    this.depth = new Int32Array(size);
    this.openDepth = new Int32Array(size);
    this.left = new Int32Array(size);
    this.right = new Int32Array(size);
    this.openDepth[root] = 1;
  }

  childCount(id: number): number {
    return Number(this.left[id] !== 0) + Number(this.right[id] !== 0);
  }

  place(id: number, under: number): void {
    const parent = this.firstOpen(under);
    const isLeft = this.left[parent] === 0;
    (isLeft ? this.left : this.right)[parent] = id;
    const depth = at(this.depth, parent) + 1;
    this.sponsor[id] = parent;
    this.position[id] = isLeft ? 0 : 1;
    this.depth[id] = depth;
    this.openDepth[id] = depth + 1;
    this.refresh(parent);
  }

  private firstOpen(under: number): number {
    let node = under;
    while (at(this.openDepth, node) > at(this.depth, node) + 1) {
      const left = at(this.left, node);
      node = at(this.openDepth, left) === at(this.openDepth, node) ? left : at(this.right, node);
    }
    return node;
  }

  private refresh(from: number): void {
    for (let node = from; node !== 0; node = at(this.sponsor, node)) {
      const [left, right] = [at(this.left, node), at(this.right, node)];
      const isFull = left !== 0 && right !== 0;
      const open = isFull
        ? Math.min(at(this.openDepth, left), at(this.openDepth, right))
        : at(this.depth, node) + 1;
      if (open === this.openDepth[node]) return;
      this.openDepth[node] = open;
    }
  }
}

const at = (array: Int32Array, index: number): number => array[index] as number;
