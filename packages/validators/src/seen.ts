import { z } from 'zod';
import { secretText } from './texts.ts';

/** A text as it was read: compared and never stored, so it may hold what only an older release took. */
export const seenText = () => secretText('invalid');

/**
 * What the form of an update was filled with, by field. Another value that is stored now is another person's
 * change: a field that only they changed stays, one that both changed is refused. Without it the last writer
 * wins, as clients of REST know it. docs/domain/access.md#seen
 */
export const seenOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape).partial().optional();
