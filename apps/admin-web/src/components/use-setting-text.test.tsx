import type { SettingKey } from '@starline/domain/setting-records';
import { screen } from '@starline/ui/testing/render';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { useSettingText } from './use-setting-text.ts';

const VALUES: [key: SettingKey, value: string, text: string][] = [
  ['payouts_stopped', 'on', '사용'],
  ['settlement_mode', 'review', '검토 후 지급'],
  ['withdraw_days', 'mon,tue', '월 화'],
  ['withdraw_start_hour', '9', '9시'],
  ['usdt_krw_rate', '1400', '1,400원'],
  ['daily_reward_percent', '0.5', '0.5 %'],
  ['withdraw_cooling_hours', '24', '24시간'],
  ['withdraw_cooling_hours', '0', '사용 안 함'],
  ['step_up_conversion_limit', '0', '0\u00a0P'],
  ['company_name', '', '-'],
];

function Values() {
  const settingText = useSettingText();
  return (
    <ul>
      {VALUES.map(([key, value]) => (
        <li key={key + value}>{settingText(key, value)}</li>
      ))}
    </ul>
  );
}

test('a stored value of a setting is shown in words and with its unit', async () => {
  renderScreen(<Values />);
  await screen.findByRole('list');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    VALUES.map(([, , text]) => text),
  );
});
