import { COMPANY_SETTINGS } from '@starline/domain/company';
import { z } from 'zod';

/** The values that are set. */
export const Company = z.partialRecord(z.enum(COMPANY_SETTINGS), z.string());
