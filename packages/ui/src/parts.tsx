import { Children, type ReactNode } from 'react';

/**
 * Parts of one line, with a dot between them. A part moves to the next line as a whole, and the dot before
 * the first part of a line is cut off.
 */
export function Parts({ children }: { children: ReactNode }) {
  return (
    <span className="block overflow-x-clip">
      <span className="-ml-3 flex flex-wrap">
        {Children.map(
          children,
          (part) =>
            part && (
              <span className="relative pl-3 before:absolute before:left-0 before:w-3 before:text-center before:content-['·']">
                {part}
              </span>
            ),
        )}
      </span>
    </span>
  );
}
