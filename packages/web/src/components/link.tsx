import { type LinkComponent, Link as RouterLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** The router's own rule takes a link for the page that is open when it leads to a part of its address. */
const WHOLE = { exact: true, includeSearch: true } as const;

/** Of an entry of a bar: it is the current page whatever the search of the address is. */
export const SAME_PAGE = { exact: true, includeSearch: false } as const;

/**
 * A link that a screen reader calls the current page only where it leads to this very address. Entries of a
 * bar that stand for a whole section say so themselves.
 */
export const Link = ((props: ComponentProps<typeof RouterLink>) => (
  <RouterLink activeOptions={WHOLE} {...props} />
)) as LinkComponent<'a'>;
