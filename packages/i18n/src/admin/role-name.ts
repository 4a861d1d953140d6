import { type InstalledRole, isInstalledRole } from '@starline/domain/rights';

/** Returns the name of a role in the words of a language; a role that the company added keeps its own. */
export const roleNameIn = (roles: Readonly<Record<InstalledRole, string>>, name: string): string =>
  isInstalledRole(name) ? roles[name] : name;
