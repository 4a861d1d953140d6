import { z } from 'zod';

/** The languages of the member portal. Member spec §1. */
export const Language = z.enum(['ko', 'en', 'zh', 'vi', 'ja']);
