import { COMPANY_SETTINGS, type Company } from '@starline/domain/company';
import { type Context, nowIso } from '../../base/context.ts';
import { readSettings } from '../../base/settings/read.ts';

/**
 * What the company shows about itself in the foot of pages and mails: the values that are set.
 * docs/domain/law.md#company.
 */
export async function readCompany(ctx: Pick<Context, 'db' | 'now'>): Promise<Company> {
  const { values } = await readSettings(ctx.db, nowIso(ctx));
  return Object.fromEntries(COMPANY_SETTINGS.flatMap((key) => (values[key] ? [[key, values[key]]] : [])));
}
