/** What every page loads once it is drawn: only then can the focus be lost and a change be said. */
export { sayChanges } from '@starline/ui/announcer';
export { focusHeading, keepFocus } from '@starline/ui/focus-keeper';
