/**
 * Shows an address in groups of four. The gaps are margins, so a selection copies the address without spaces.
 */
export function GroupedAddress({ address, className }: { address: string; className?: string }) {
  const groups = address.match(/.{1,4}/g) ?? [];
  return (
    <div
      role="img"
      aria-label={address}
      className={`flex flex-wrap gap-y-0.5 font-semibold ${className ?? ''}`}
    >
      {groups.map((group, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of an address keep their order
          key={index}
          className={`mr-2.5 tracking-[0.04em] ${index % 2 === 0 ? 'text-ink' : 'text-ink-3'}`}
        >
          {group}
        </span>
      ))}
    </div>
  );
}
