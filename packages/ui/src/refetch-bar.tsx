/** A bar of 2 px over old rows while new ones are loaded. It takes no space. */
export function RefetchBar({ active }: { active: boolean }) {
  return (
    <div aria-hidden className="relative h-0">
      {active && (
        <div className="absolute inset-x-0 -top-px h-0.5 overflow-hidden">
          <div className="h-full w-2/5 animate-sweep bg-accent" />
        </div>
      )}
    </div>
  );
}
