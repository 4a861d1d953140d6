import { rankName } from '@starline/domain/rewards';
import { Star } from '@starline/ui/star';

/** A person as a star: gold with the figure of the rank, outlined without one. Readers hear the rank. */
export function PersonStar({ rank }: { rank: number }) {
  return (
    <span className="relative grid size-[34px] shrink-0 place-items-center">
      <Star state={rank > 0 ? 'lit' : 'off'} className="absolute inset-0 size-full" />
      {rank > 0 && (
        <>
          <span aria-hidden className="relative pt-0.5 font-bold text-2xs text-on-gold">
            {rank}
          </span>
          <span className="sr-only">{rankName(rank)}</span>
        </>
      )}
    </span>
  );
}
