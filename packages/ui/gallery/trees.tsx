import { ActivityDot } from '../src/activity-dot.tsx';
import { Star } from '../src/star.tsx';
import { TreeCanvas } from '../src/tree/canvas.tsx';
import { Lineage, type TreePath, type TreeSource } from '../src/tree/lineage.tsx';
import { NodeCard } from '../src/tree/node-card.tsx';
import { NodeLine } from '../src/tree/node-line.tsx';
import { TreeOutline } from '../src/tree/outline.tsx';
import type { TreeEntry } from '../src/tree/use-tree.ts';
import { Section } from './section.tsx';

type Member = TreeEntry & { username: string };

const member = (id: number, parentId: number | null, childCount: number): Member => ({
  id,
  parentId,
  childCount,
  username: `member${id}`,
  heads: childCount,
});
const ROOT = member(1, null, 3);
const MEMBERS: readonly Member[] = [
  ROOT,
  member(2, 1, 2),
  member(3, 1, 0),
  member(4, 1, 0),
  member(5, 2, 0),
  member(6, 2, 0),
];
const PATH: TreePath<Member> = { nodes: [ROOT, MEMBERS[1] as Member], total: 2 };
const SOURCE: TreeSource<Member> = {
  children: async (id) => {
    const children = MEMBERS.filter(({ parentId }) => parentId === id);
    return { children, total: children.length };
  },
  below: async () => MEMBERS,
};
const LABELS = {
  canvas: 'A tree',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  whole: 'Whole tree',
  own: 'My place',
  picture: 'Save as picture',
};
const textsOf = ({ username }: Member) => [username, 'Hong', '26-11-21', '1,000'] as const;
const marksOf = ({ id }: Member) => ({
  rank: id === 1 ? 2 : 0,
  isActive: id !== 3,
  isNew: id === 4,
  share: 1 / id,
});
const moreLabel = (left: number) => `${left} more`;

function Line({ view }: { view: 'chart' | 'outline' }) {
  return (
    <Lineage
      root={ROOT}
      beginning={MEMBERS}
      path={PATH}
      source={SOURCE}
      pathLabel="Upline"
      betweenLabel={(left) => `${left} between`}
      renderStep={(node, className) => (
        <button type="button" className={className}>
          {node.username}
        </button>
      )}
      renderTree={(tree) =>
        view === 'chart' ? (
          <TreeCanvas
            labels={LABELS}
            tree={tree}
            textsOf={textsOf}
            marksOf={marksOf}
            newLabel="New"
            moreLabel={moreLabel}
            own={1}
            hasMap
            className="h-96"
          />
        ) : (
          <TreeOutline
            label="A tree"
            tree={tree}
            renderNode={({ username }) => (
              <NodeLine
                username={username}
                name="Hong"
                date="26-11-21"
                sales="1,000"
                heads="3"
                headsLabel="below"
                star={
                  <span className="relative grid size-[34px] place-items-center">
                    <Star state="lit" className="size-full" />
                    <ActivityDot isActive={username !== 'member3'} className="absolute right-0 bottom-0" />
                  </span>
                }
                pv="1,000"
                share={0.6}
                news={username === 'member4' ? 'New' : undefined}
              />
            )}
            moreLabel={moreLabel}
            retryLabel="Try again"
            className="h-72"
          />
        )
      }
    />
  );
}

export function Trees() {
  return (
    <>
      <Section title="A tree as a picture">
        <div className="w-full">
          <Line view="chart" />
        </div>
      </Section>
      <Section title="A tree as an outline">
        <div className="w-full">
          <Line view="outline" />
        </div>
        <NodeCard
          label="member1"
          title="member1"
          name="Hong"
          closeLabel="Close"
          onClose={() => undefined}
          facts={[{ label: 'Sales', value: '1,000' }]}
          actions={undefined}
        />
      </Section>
    </>
  );
}
