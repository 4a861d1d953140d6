import { Star } from '@starline/ui/star';

/** How far a guided form is: one star a step, joined by the line that was walked. */
export function StarSteps({ label, step, of }: { label: string; step: number; of: number }) {
  return (
    <div role="img" aria-label={label} className="flex items-center">
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a form keep their order
        <span key={index} className="flex items-center">
          {index > 0 && (
            <span
              className={`mx-1 w-2.5 border-t-2 md:w-6 ${index < step ? 'animate-walk border-accent' : 'border-line-strong border-dotted'}`}
            />
          )}
          <Star
            state={index + 1 < step ? 'lit' : index + 1 === step ? 'now' : 'off'}
            className="size-[18px] md:size-[22px]"
          />
        </span>
      ))}
    </div>
  );
}
