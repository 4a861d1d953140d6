import { safeStorage } from '@starline/ui/safe-storage';
import { Balances } from '@starline/validators/balances';
import { Dashboard, RankProgress, RewardLimit } from '@starline/validators/dashboard';
import { RecentDays } from '@starline/validators/rewards';
import type { z } from 'zod';
import { activity } from '../../lib/activity.ts';
import { queryClient } from '../../lib/query-client.ts';
import { FIGURES_KEY, STAY_KEY } from '../../lib/session.ts';
import { FIGURE_PARTS, type FigurePart, figureParts, type StoredFigures } from './figure-parts.ts';

/** Older figures are not shown, in milliseconds. */
const LONGEST_MS = 7 * 24 * 60 * 60_000;

const SHAPES = {
  'balances.get': Balances,
  'dashboard.get': Dashboard.omit({ name: true, username: true }),
  'dashboard.rankProgress': RankProgress,
  'rewards.recentDays': RecentDays,
  'rewards.limit': RewardLimit,
};

function stored(): StoredFigures | null {
  try {
    const value = JSON.parse(safeStorage.getItem(FIGURES_KEY) ?? 'null') as StoredFigures | null;
    return typeof value?.parts === 'object' ? value : null;
  } catch {
    return null;
  }
}

type Part<Name extends FigurePart> = { at: number; data: z.output<(typeof SHAPES)[Name]> };

/**
 * Returns a stored answer with its time. Undefined for one of an earlier shape or of more than seven days
 * ago.
 */
function partOf<Name extends FigurePart>(figures: StoredFigures, name: Name): Part<Name> | undefined {
  const kept = figures.parts[name];
  if (!kept || Date.now() - kept.at > LONGEST_MS) return undefined;
  const { success, data } = SHAPES[name].safeParse(kept.data);
  return success ? { at: kept.at, data: data as Part<Name>['data'] } : undefined;
}

/**
 * Shows the stored figures of this member where the page has none. Each keeps its time, so it is read again
 * as soon as there is a network. Figures of another member, of an earlier shape, too old, or of a session
 * that ran out are not shown.
 */
export function readFigures(member: number): void {
  const figures = stored();
  if (figures?.member !== member || activity.isOver()) return;
  for (const name of figureParts) {
    const part = partOf(figures, name);
    if (!part || queryClient.getQueryData(FIGURE_PARTS[name]) !== undefined) continue;
    queryClient.setQueryData(FIGURE_PARTS[name], part.data, { updatedAt: part.at });
  }
}

/**
 * Returns what stays readable after the idle limit, and erases figures that are too old. Null where nothing
 * stays.
 */
export function figuresThatStayed() {
  const figures = stored();
  if (!figures || safeStorage.getItem(STAY_KEY) !== `${figures.member}`) return null;
  const balances = partOf(figures, 'balances.get');
  if (!balances) {
    safeStorage.removeItem(FIGURES_KEY);
    return null;
  }
  return { at: balances.at, balances: balances.data, limit: partOf(figures, 'rewards.limit')?.data };
}
