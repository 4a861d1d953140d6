/** The focus can be lost only after the first page is drawn: its keeper loads after that. */
export const loadFocusKeeper = () => import('@starline/ui/focus-keeper');
