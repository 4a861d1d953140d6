import { rankName } from '@starline/domain/rewards';
import { ActivityDot } from '@starline/ui/activity-dot';
import { Star } from '@starline/ui/star';

type PersonStarProps = {
  rank: number;
  /** Whether the member is active, in words. Undefined where a list does not say it. */
  activity?: { isActive: boolean; label: string } | undefined;
};

/**
 * A person as a star: gold with the figure of the rank, outlined without one. The dot at its foot is filled
 * for an active member. Screen readers read the rank and the activity.
 */
export function PersonStar({ rank, activity }: PersonStarProps) {
  return (
    <span className="relative grid size-[34px] shrink-0 place-items-center">
      <Star state={rank > 0 ? 'lit' : 'off'} className="absolute inset-0 size-full" />
      {rank > 0 && (
        <>
          <span aria-hidden className="relative pt-0.5 font-bold text-2xs text-on-gold">
            {rank}
          </span>
          <span className="sr-only">{rankName(rank)} </span>
        </>
      )}
      {activity && (
        <>
          <ActivityDot
            isActive={activity.isActive}
            className="absolute right-0 bottom-0 ring-2 ring-surface"
          />
          <span className="sr-only">{activity.label} </span>
        </>
      )}
    </span>
  );
}
