import type { TimelineGroup } from '@starline/domain/timeline';
import { lazyComponent } from '@starline/web/components/lazy-component';
import i18next from 'i18next';
import type { Member } from '../member.ts';
import { HoldsCard } from './holds-card.tsx';
import { NotesCard } from './notes-card.tsx';
import type { Overview } from './overview.ts';
import { PackagesCard } from './packages-card.tsx';
import { PendingCard } from './pending-card.tsx';
import { PersonalCard } from './personal-card.tsx';
import { Timeline } from './timeline.tsx';

type StoryProps = { member: Member; overview: Overview; group: TimelineGroup | undefined };

const ConsentsCard = lazyComponent(async () => {
  const [file] = await Promise.all([import('./consents-card.tsx'), i18next.loadNamespaces('policies')]);
  return file.ConsentsCard;
});

/** What is so, what happened, and what people say: three columns, one below the other on a phone. */
export function Story({ member, overview, group }: StoryProps) {
  return (
    <div className="grid min-w-0 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_316px] xl:grid-cols-[296px_minmax(0,1fr)_308px]">
      <div className="grid min-w-0 gap-3 lg:col-start-2 xl:col-start-1">
        <PersonalCard member={member} />
        <HoldsCard member={member} overview={overview} />
        <ConsentsCard memberId={member.id} />
      </div>
      <div className="grid min-w-0 gap-3 lg:col-start-2 xl:col-start-3 xl:row-start-1">
        <NotesCard member={member} />
        <PendingCard overview={overview} />
        <PackagesCard packages={overview.packages} />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1 xl:col-start-2 xl:row-span-1">
        <Timeline id={member.id} group={group} />
      </div>
    </div>
  );
}
