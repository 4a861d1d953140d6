import { parseDays } from '@starline/domain/settings';
import { isAccessBlocked, isOpen } from '@starline/domain/windows';
import { Card } from '@starline/ui/card';
import { Pill } from '@starline/ui/pill';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import { DayToggles } from './day-toggles.tsx';
import { type Schedule, schedules } from './groups.ts';
import { HourSelect } from './hour-select.tsx';
import { HourStrip } from './hour-strip.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

export function ScheduleTab({ draft }: { draft: SettingsDraft }) {
  return (
    <div className="grid gap-4">
      {schedules.map((schedule) => (
        <ScheduleCard key={schedule.id} schedule={schedule} draft={draft} />
      ))}
    </div>
  );
}

function ScheduleCard({ schedule, draft }: { schedule: Schedule; draft: SettingsDraft }) {
  const { t } = useTranslation('settings');
  return (
    <Card title={t(`schedules.${schedule.id}`)} aside={<NowPill schedule={schedule} draft={draft} />}>
      <div className="grid gap-4">
        {'days' in schedule && (
          <DayToggles
            label={t(`keys.${schedule.days}`)}
            value={draft.value(schedule.days)}
            onChange={(days) => draft.set(schedule.days, days)}
          />
        )}
        {'start' in schedule && (
          <>
            <div className="flex flex-wrap gap-4">
              <HourSelect
                label={t(`keys.${schedule.start}`)}
                value={draft.value(schedule.start)}
                onChange={(hour) => draft.set(schedule.start, hour)}
              />
              <HourSelect
                label={t(`keys.${schedule.end}`)}
                value={draft.value(schedule.end)}
                onChange={(hour) => draft.set(schedule.end, hour)}
              />
            </div>
            <HourStrip
              start={Number(draft.value(schedule.start))}
              end={Number(draft.value(schedule.end))}
              isBlock={schedule.id === 'block'}
            />
          </>
        )}
      </div>
    </Card>
  );
}

/** Shows whether the edited schedule would be open now. */
function NowPill({ schedule, draft }: { schedule: Schedule; draft: SettingsDraft }) {
  const { t } = useTranslation('settings');
  const clock = useTimes().clockOf();
  const hour = (key: 'start' | 'end') => ('start' in schedule ? Number(draft.value(schedule[key])) : 0);
  if (schedule.id === 'block') {
    const isBlocked = isAccessBlocked(hour('start'), hour('end'), clock.hour);
    return <Pill tone={isBlocked ? 'bad' : 'off'}>{t(isBlocked ? 'nowBlocked' : 'nowNotBlocked')}</Pill>;
  }
  const window = {
    days: parseDays(draft.value(schedule.days)),
    startHour: hour('start'),
    endHour: hour('end'),
  };
  const open = isOpen(window, clock);
  return <Pill tone={open ? 'ok' : 'off'}>{t(open ? 'nowOpen' : 'nowClosed')}</Pill>;
}
