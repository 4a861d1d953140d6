import {
  addDays,
  type BusinessClock,
  businessClock,
  instantOf,
  WEEKDAYS,
  type Weekday,
} from './business-time.ts';

/**
 * Weekdays and hours `[startHour, endHour)` in which something is open. docs/domain/withdrawals.md#windows.
 */
export type Window = { days: readonly Weekday[]; startHour: number; endHour: number };

const previous = (day: Weekday): Weekday => WEEKDAYS[(WEEKDAYS.indexOf(day) + 6) % 7] as Weekday;

/**
 * Past midnight a window belongs to the weekday it started on; equal hours mean open all day; no days mean
 * closed.
 */
export function isOpen(window: Window, clock: Pick<BusinessClock, 'weekday' | 'hour'>): boolean {
  const { days, startHour, endHour } = window;
  if (startHour === endHour) return days.includes(clock.weekday);
  if (startHour < endHour)
    return days.includes(clock.weekday) && clock.hour >= startHour && clock.hour < endHour;
  if (clock.hour >= startHour) return days.includes(clock.weekday);
  return clock.hour < endHour && days.includes(previous(clock.weekday));
}

/** The next instant at which the window opens; now itself when it is open; undefined when it never opens. */
export function nextOpening(window: Window, now: Date, timeZone: string): Date | undefined {
  const clock = businessClock(now, timeZone);
  if (isOpen(window, clock)) return now;
  for (let step = 0; step <= 8; step += 1) {
    const day = addDays(clock.day, step);
    for (let hour = step === 0 ? clock.hour + 1 : 0; hour < 24; hour += 1) {
      const at = instantOf(day, hour, 0, timeZone);
      if (isOpen(window, businessClock(at, timeZone))) return at;
    }
  }
  return undefined;
}

/** Whether an hour lies in `[from, until)`, past midnight when it ends before it starts. */
export const isWithinHours = (from: number, until: number, hour: number): boolean =>
  from < until ? hour >= from && hour < until : hour >= from || hour < until;

/**
 * The daily access block wraps past midnight when it starts after it ends; equal hours mean no block.
 * docs/domain/access.md#access-block.
 */
export function isAccessBlocked(startHour: number, endHour: number, hour: number): boolean {
  return startHour !== endHour && isWithinHours(startHour, endHour, hour);
}

/** The instant at which a running access block ends. */
export function accessReopensAt(endHour: number, now: Date, timeZone: string): Date {
  const clock = businessClock(now, timeZone);
  const day = clock.hour < endHour ? clock.day : addDays(clock.day, 1);
  return instantOf(day, endHour, 0, timeZone);
}
