import { type Edge, type Node, ReactFlow, type ReactFlowInstance } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { layOut } from '@starline/ui/tree/layout';
import { createRoot } from 'react-dom/client';
import type { Driven } from './driven.ts';
import type { Member } from './network.ts';

type Data = { member: Member };

function Box({ data: { member } }: { data: Data }) {
  return (
    <div className="node">
      <b>{member.username}</b>
      {member.name}
      <br />
      {member.date} {member.sales}
    </div>
  );
}
const nodeTypes = { box: Box };

/** Level by level, siblings next to each other, as the layout needs it. */
function levelsOf(members: readonly Member[]) {
  const children: number[][] = members.map(() => []);
  for (const { id, parentId } of members) if (parentId !== null) children[parentId]?.push(id);
  const order = [0];
  const parents = [-1];
  const levels = [0];
  for (let from = 0; from < order.length; ) {
    const to = order.length;
    for (let place = from; place < to; place += 1)
      for (const child of children[order[place] as number] ?? []) {
        order.push(child);
        parents.push(place);
      }
    levels.push(to);
    from = to;
  }
  return { order, parents: Int32Array.from(parents), levels: Int32Array.from(levels) };
}

export function mountFlow(frame: HTMLElement, members: readonly Member[]): Promise<Driven> {
  const { order, parents, levels } = levelsOf(members);
  const began = performance.now();
  const { xs } = layOut({ parents, levels });
  const layoutMs = performance.now() - began;
  let level = 0;
  const nodes: Node<Data>[] = order.map((id, place) => {
    while (place >= (levels[level + 1] as number)) level += 1;
    const position = { x: (xs[place] as number) * 186, y: level * 120 };
    return {
      id: `${id}`,
      type: 'box',
      position,
      data: { member: members[id] as Member },
      width: 164,
      height: 74,
    };
  });
  const edges: Edge[] = members.flatMap(({ id, parentId }) =>
    parentId === null ? [] : [{ id: `e${id}`, source: `${parentId}`, target: `${id}`, type: 'smoothstep' }],
  );
  return new Promise((resolve) => {
    const ready = (own: ReactFlowInstance<Node<Data>>) =>
      resolve({
        layoutMs,
        pan: (dx, dy) => {
          const { x, y, zoom } = own.getViewport();
          void own.setViewport({ x: x + dx, y: y + dy, zoom });
        },
        zoomTo: (scale) => void own.zoomTo(scale),
        fit: () => {
          void own.fitView();
          return own.getZoom();
        },
      });
    createRoot(frame).render(
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        minZoom={0.0005}
        onlyRenderVisibleElements
        nodesDraggable={false}
        fitView
        onInit={ready}
      />,
    );
  });
}
