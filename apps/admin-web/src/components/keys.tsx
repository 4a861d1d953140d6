export function Keys({ children }: { children: string }) {
  return (
    <span className="inline-flex gap-1">
      {children.split(' ').map((key) => (
        <kbd
          key={key}
          className="rounded-[4px] border border-line-strong bg-surface px-1.5 font-semibold text-2xs text-ink-2"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}

/** The letter of a button. Screen readers read the name of the button alone. */
export const KeyHint = ({ children }: { children: string }) => (
  <kbd
    aria-hidden
    className="rounded-[4px] border border-current/25 px-1 font-medium text-2xs uppercase leading-4 opacity-70 max-md:hidden"
  >
    {children}
  </kbd>
);
