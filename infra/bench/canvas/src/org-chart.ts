import { OrgChart } from 'd3-org-chart';
import type { Driven } from './driven.ts';
import type { Member } from './network.ts';

type Data = Omit<Member, 'id' | 'parentId'> & { id: string; parentId: string };

export async function mountOrgChart(frame: HTMLElement, members: readonly Member[]): Promise<Driven> {
  const data: Data[] = members.map((member) => ({
    ...member,
    id: `${member.id}`,
    parentId: member.parentId === null ? '' : `${member.parentId}`,
  }));
  const chart = new OrgChart<Data>()
    .container(frame as unknown as string)
    .data(data)
    .nodeWidth(() => 164)
    .nodeHeight(() => 74)
    .childrenMargin(() => 46)
    .compact(false)
    .initialExpandLevel(100_000)
    .svgHeight(frame.clientHeight)
    .nodeContent(
      ({ data: node }) =>
        `<div class="node"><b>${node.username}</b>${node.name}<br>${node.date} ${node.sales}</div>`,
    )
    .render();
  chart.expandAll();
  const { zoomBehavior, svg } = chart.getChartState() as unknown as {
    zoomBehavior: { translateBy: Zoom; scaleTo: Zoom };
    svg: unknown;
  };
  type Zoom = (selection: unknown, ...values: number[]) => void;
  return {
    layoutMs: undefined,
    pan: (dx, dy) => zoomBehavior.translateBy(svg, dx, dy),
    zoomTo: (scale) => zoomBehavior.scaleTo(svg, scale),
    fit: () => {
      chart.fit({ animate: false });
      return chart.getChartState().lastTransform.k;
    },
  };
}
