/** What every page loads once it is drawn: only then can focus be lost, a change be said, or an act asked. */
export { sayChanges } from '@starline/ui/announcer';
export { ConfirmDialog } from '@starline/ui/confirm-dialog';
export { focusHeading, keepFocus } from '@starline/ui/focus-keeper';
