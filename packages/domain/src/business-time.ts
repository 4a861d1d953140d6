export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A day of the business calendar, 'YYYY-MM-DD'. */
export type BusinessDay = string;

export type BusinessClock = { day: BusinessDay; hour: number; minute: number; weekday: Weekday };

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone);
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, found);
  }
  return found;
}

function wallClock(instant: Date, timeZone: string): Record<string, string> {
  return Object.fromEntries(
    formatter(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
}

/** The wall clock of the business time zone at `instant`. */
export function businessClock(instant: Date, timeZone: string): BusinessClock {
  const wall = new Date(instant.getTime() + offsetAt(instant, timeZone) * 60_000);
  const day = wall.toISOString().slice(0, 10);
  return { day, hour: wall.getUTCHours(), minute: wall.getUTCMinutes(), weekday: weekdayOf(day) };
}

/** The business day of an instant in `timeZone`. */
export const businessDayOf = (instant: Date, timeZone: string): BusinessDay =>
  businessClock(instant, timeZone).day;

/**
 * The days that an input may name. The database, string order and `slice` hold all of them.
 * docs/api/rest.md#days
 */
export const FIRST_DAY = '1970-01-01';
export const LAST_DAY = '2999-12-31';

/** Whether a text is an existing day as 'YYYY-MM-DD', from the first day to the last. */
export function isBusinessDay(text: string): boolean {
  const hasShape = /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(text, 0) === text;
  return hasShape && text >= FIRST_DAY && text <= LAST_DAY;
}

/** The day `count` days later; earlier for a negative count. */
export function addDays(day: BusinessDay, count: number): BusinessDay {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return '';
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}

/** Number of days from one day to another; negative if the second is earlier. */
export const daysBetween = (from: BusinessDay, to: BusinessDay): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The weekday of a day. */
export function weekdayOf(day: BusinessDay): Weekday {
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay();
  return WEEKDAYS[(sundayFirst + 6) % 7] as Weekday;
}

/** A day in the form of times on screens, "26-11-21". docs/compatibility/constants.md#screen-time. */
export const shortDay = (day: BusinessDay): string => day.slice(2);

export const monthOf = (day: BusinessDay): string => day.slice(0, 7);

const DAY_MS = 86_400_000;

/** What the wall clock shows, as if it were UTC, in milliseconds. */
function shownAt(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(new Date(instant), timeZone);
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/**
 * The first instant at which the business's wall clock shows `day` `hour`:`minute`. Where a change of the
 * clocks skips that time, it is the first instant after the change: a day whose midnight is skipped begins
 * there. docs/domain/ledger.md#business-time.
 */
export function instantOf(day: BusinessDay, hour: number, minute: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`);
  // Clocks change at most once in these two days.
  const [before, after] = [wanted - DAY_MS, wanted + DAY_MS].map((at) => at - shownAt(at, timeZone)) as [
    number,
    number,
  ];
  const [first, second] = [wanted + Math.min(before, after), wanted + Math.max(before, after)];
  for (const found of [first, second]) if (shownAt(found, timeZone) === wanted) return new Date(found);
  // Neither shows it: the clocks change between them. Seconds are exact enough, as clocks change at full
  // minutes.
  let [early, late] = [first, second];
  while (late - early > 1000) {
    const middle = early + Math.floor((late - early) / 2000) * 1000;
    if (shownAt(middle, timeZone) < wanted) early = middle;
    else late = middle;
  }
  return new Date(late);
}

const QUARTER = 900_000;
const KEPT_OFFSETS = 50_000;
const offsets = new Map<string, number>();

/**
 * Minutes ahead of UTC. Offsets change only at quarter hours, so one lookup serves every instant of a
 * quarter.
 */
function offsetAt(instant: Date, timeZone: string): number {
  const key = `${timeZone}|${Math.floor(instant.getTime() / QUARTER)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const wall = wallClock(instant, timeZone);
  const shown = Date.parse(
    `${wall.year}-${wall.month}-${wall.day}T${wall.hour}:${wall.minute}:${wall.second}Z`,
  );
  const offset = Math.round((shown - Math.floor(instant.getTime() / 1000) * 1000) / 60_000);
  if (offsets.size >= KEPT_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** An instant in the offset of the business time zone: `2026-11-21T09:30:00+09:00`. */
export function toBusinessIso(instant: Date, timeZone: string): string {
  const offset = offsetAt(instant, timeZone);
  const local = new Date(instant.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${hours}:${String(Math.abs(offset) % 60).padStart(2, '0')}`;
}

/** An instant as every screen shows it: `26-11-21 09:30:00`. docs/compatibility/constants.md#screen-time. */
export function toScreenTime(instant: Date, timeZone: string): string {
  return toBusinessIso(instant, timeZone).slice(2, 19).replace('T', ' ');
}
