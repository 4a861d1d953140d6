export function Keys({ children }: { children: string }) {
  return (
    <span className="inline-flex gap-1">
      {children.split(' ').map((key) => (
        <kbd
          key={key}
          className="rounded-[4px] border border-line-strong bg-surface px-1.5 font-semibold text-2xs"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
