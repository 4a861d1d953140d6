import { COUNTRIES } from '@starline/domain/countries';
import { z } from 'zod';

/** A country that an installation can have. */
export const CountryId = z
  .int({ error: 'invalid' })
  .refine((id) => COUNTRIES.some((country) => country.id === id), 'invalid');
