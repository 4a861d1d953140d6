import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MailsPage } from './mails-page.tsx';

const MAILS = [
  { name: 'deposit_completed', reader: 'member', language: 'ko', subject: '입금이 확인되었습니다' },
  { name: 'deposit_completed', reader: 'member', language: 'vi', subject: 'Đã xác nhận' },
  { name: 'invitation', reader: 'staff', language: 'ko', subject: '관리자 초대' },
];

test('shows a mail as it would leave, without a script, in each theme and as text', async () => {
  fakeServer({
    'operations.mails': () => MAILS,
    'operations.mail': (input: { name: string; language: string }) => ({
      ...MAILS.find(({ name, language }) => input.name === name && input.language === language),
      ...{ preheader: '앞글', text: `text ${input.name} ${input.language}` },
      html: { light: `light ${input.name} ${input.language}`, dark: 'dark' },
    }),
  });
  const { user } = renderScreen(<MailsPage />);
  const frame = () => screen.getByTitle<HTMLIFrameElement>(/./);
  await screen.findByText('앞글');
  expect([frame().srcdoc, frame().getAttribute('sandbox')]).toEqual(['light deposit_completed ko', '']);
  await user.click(screen.getByRole('radio', { name: '어둡게' }));
  await expect.poll(() => frame().srcdoc).toBe('dark');
  await user.click(screen.getByRole('radio', { name: '휴대폰' }));
  await expect.poll(() => frame().style.maxWidth).toBe('360px');
  await user.selectOptions(screen.getByLabelText('언어'), 'Tiếng Việt');
  await screen.findAllByText('Đã xác nhận');
  await user.click(screen.getByRole('radio', { name: '텍스트' }));
  await screen.findByText('text deposit_completed vi');
  await user.click(screen.getByRole('radio', { name: '관리자' }));
  await screen.findByText('text invitation ko');
});
