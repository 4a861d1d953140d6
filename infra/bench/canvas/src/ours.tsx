import { TreeCanvas } from '@starline/ui/tree/canvas';
import type { TreeRow } from '@starline/ui/tree/use-tree';
import { createRoot } from 'react-dom/client';
import type { Driven } from './driven.ts';
import type { Member } from './network.ts';

type Node = Member & { childCount: number };

/** Pre-order rows, as an outline with everything open would hand them over. */
function rowsOf(members: readonly Member[]) {
  const children: number[][] = members.map(() => []);
  for (const { id, parentId } of members) if (parentId !== null) children[parentId]?.push(id);
  const nodes = new Map<number, Node>();
  const rows: TreeRow<Node>[] = [];
  const stack: [id: number, level: number, position: number, siblings: number][] = [[0, 1, 1, 1]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [id, level, position, siblings] = next;
    const own = children[id] ?? [];
    const node = { ...(members[id] as Member), childCount: own.length };
    nodes.set(id, node);
    const isOpen = own.length > 0 ? true : undefined;
    rows.push({ kind: 'node', key: `${id}`, node, level, position, siblings, isOpen });
    for (let index = own.length - 1; index >= 0; index -= 1)
      stack.push([own[index] as number, level + 1, index + 1, own.length]);
  }
  return { rows, nodes };
}

const labels = { canvas: 'tree', zoomIn: '+', zoomOut: '-', whole: 'all', own: 'own', picture: 'png' };
const textsOf = (node: Node) => [node.username, node.name, node.date, node.sales] as const;
const moreLabel = String;

export function mountOurs(frame: HTMLElement, members: readonly Member[]): Promise<Driven> {
  const tree = { ...rowsOf(members), toggle: () => {}, read: async () => {} };
  return new Promise((resolve) => {
    createRoot(frame).render(
      <TreeCanvas
        labels={labels}
        tree={tree}
        textsOf={textsOf}
        moreLabel={moreLabel}
        className="h-full"
        onLaidOut={(layoutMs, canvas) => {
          canvas.paint();
          resolve({
            layoutMs,
            pan: (dx, dy) => canvas.pan(dx, dy),
            zoomTo: (scale) => canvas.go({ ...canvas.camera, scale }, false),
            fit: () => {
              canvas.fit(false);
              return canvas.camera.scale;
            },
          });
        }}
      />,
    );
  });
}
