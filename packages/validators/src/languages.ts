import { z } from 'zod';

/** The languages of the member portal. docs/spec/member-portal.md#1-what-the-product-does-and-for-whom. */
export const Language = z.enum(['ko', 'en', 'zh', 'vi', 'ja']);
