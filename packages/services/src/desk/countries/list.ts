import { countries } from '@starline/db/schema/countries';
import type { Context } from '../../base/context.ts';

export const listCountries = (ctx: Context) => ctx.db.select().from(countries).orderBy(countries.id);
