import { expect } from '@playwright/test';
import { uniqueName } from './fixtures.ts';
import type { OriginalClient } from './original-client.ts';

type People = { username: string; id: number; recruitName: string; recruitId: number };

/** Calls the registers of the back office through the documented calls: create, read, change, delete. */
export async function callAdminRegisters(office: OriginalClient, member: OriginalClient, people: People) {
  const { username, id, recruitName, recruitId } = people;
  const { id: notice } = await office.done('POST', '/api/admin/notices', {
    title: '공지',
    content: '내용',
  });
  await office.done('PUT', `/api/admin/notices/${notice}`, { title: '새 공지', content: '내용' });
  expect((await member.done('GET', '/notices'))[0]).toMatchObject({ id: notice, title: '새 공지' });
  await office.done('DELETE', `/api/admin/notices/${notice}`);
  expect(
    (await office.done('GET', '/api/admin/notices')).some((row: { id: number }) => row.id === notice),
  ).toBe(false);
  for (const format of ['export', 'csv/export'])
    expect((await office.call('GET', `/api/admin/disclosures/${format}`)).data.size).toBeGreaterThan(200);

  const { data } = await office.done('GET', '/admin/members', {
    page: 1,
    limit: 9999,
    username: recruitName,
  });
  expect(data).toMatchObject([{ id: recruitId, recommender_username: username }]);
  await office.done('PUT', `/admin/members/${recruitId}`, { name: '새 이름', is_reward_blocked: 1 });
  await office.done('POST', '/api/updateRecommender', { username: recruitName, newRecommender: 'company' });
  const pdf = Buffer.from('%PDF-1.7').toString('base64');
  const note = { text: '본인과 통화함', file_name: '통화.pdf', file_content: pdf };
  const { attachment_id: attachment } = await office.done('POST', `/api/admin/members/${id}/notes`, note);
  const file = await office.call('GET', `/api/admin/member-attachments/${attachment}`);
  expect(file.status).toBe(200);
  for (const files of ['reports', 'exports'])
    expect((await office.call('GET', `/api/admin/${files}/999999`)).status).toBe(404);
  const kept = await office.call('DELETE', `/admin/members/${id}`);
  expect([kept.status, kept.data.code]).toEqual([409, 'member_in_use']);
  await office.done('DELETE', `/admin/members/${recruitId}`);

  const name = `센터 ${username}`;
  const owner = await office.done('GET', `/api/admin/centers/member-id-by-username/${username}`);
  expect(await office.done('GET', `/api/admin/centers/member-name/${owner.id}`)).toEqual({
    name: '김레스트',
  });
  const center = { center_name: name, center_owner: owner.id, center_recommender: 1, center_phone: '02' };
  const { id: centerId } = await office.done('POST', '/api/admin/centers', center);
  expect(await office.done('POST', '/api/admin/centers/check-duplicate-name', { name })).toEqual({
    exists: true,
  });
  await office.done('PUT', `/api/admin/centers/${centerId}`, { ...center, center_phone: '03' });
  const centers = (await office.done('GET', '/admin/centers')) as { id: number }[];
  expect(centers.find((each) => each.id === centerId)).toMatchObject({ name, leader_username: username });
  await office.done('DELETE', `/api/admin/centers/${centerId}`);

  const before = await office.done('GET', '/api/admin/settings');
  const fee = before.withdraw_fee_percent;
  expect(fee.type).toBe('percent');
  await office.done('POST', '/api/admin/settings', { withdraw_fee_percent: { value: fee.value } });
  const newAdmin = { username: uniqueName('staff'), name: '직원', password: 'long-enough-1' };
  const { id: adminId } = await office.done('POST', '/api/admin/settings/admins', newAdmin);
  expect(await office.done('GET', '/api/admin/settings/admins')).toContainEqual({
    id: adminId,
    username: newAdmin.username,
    name: '직원',
  });
  await office.done('DELETE', `/api/admin/settings/admins/${adminId}`);
  expect(
    (await office.done('GET', '/api/admin/rewards', { page: 1, limit: 25 })).total,
  ).toBeGreaterThanOrEqual(0);
}

/** Downloads every spreadsheet of staff. */
export async function callSpreadsheets(office: OriginalClient): Promise<void> {
  const names = [];
  for (const path of [
    'admin/members',
    'admin/deposits',
    'admin/withdraws',
    'point-adjust',
    'admin/products',
    'admin/rewards',
    'admin/audit',
    'admin/audit/xlsx',
    'admin/settings/admins/review',
    'admin/settings/admins/review/xlsx',
  ]) {
    const file = await office.call('GET', `/api/${path}/export`);
    expect([file.status, file.data.size > 200]).toEqual([200, true]);
    names.push(file.name);
  }
  expect(names[0]).toMatch(/^\d{8}_\d{6}\.xlsx$/);
  expect(names.slice(4)).toEqual([
    'products.xlsx',
    'rewards.xlsx',
    'audit.csv',
    'audit.xlsx',
    'access-review.csv',
    'access-review.xlsx',
  ]);
}
