import { members } from '@starline/db/schema/members';
import { keepExport } from '@starline/services/desk/exports/keep';
import { listKeptExports } from '@starline/services/desk/exports/kept';
import { makeDueReports } from '@starline/services/desk/reports/make';
import { listReports, saveRecipient } from '@starline/services/desk/reports/recipients';
import { beginPasskeyLogin } from '@starline/services/identity/logins/log-in-by-passkey';
import { addPasskey, beginPasskey } from '@starline/services/identity/passkeys/add';
import { hashPassword } from '@starline/services/identity/passwords/hash';
import { startSession } from '@starline/services/identity/sessions/sessions';
import { sessionIdOf } from '@starline/services/identity/sessions/tokens';
import { addNote } from '@starline/services/network/member-notes/add';
import { softwareAuthenticator } from '@starline/services/testing/software-authenticator';
import { eq } from 'drizzle-orm';
import { fresh } from '../../../testing/fresh.ts';
import { PASSWORD } from '../../../testing/site.ts';
import { COOKIES } from './client.ts';
import type { Fixture } from './fixture.ts';

type Input = Record<string, unknown>;
type Case = (fixture: Fixture) => Promise<Input> | Input;

/** The beginning of a PDF, in base64. */
const PDF = Buffer.from('%PDF-1.7\n').toString('base64');

const own: Case = ({ member }) => ({ username: member.username });
const ownId: Case = ({ member }) => ({ id: member.id });
const none: Case = () => ({});
const statement: Case = ({ member }) => ({
  username: member.username,
  account: 'purchase',
  from: '2026-01-01',
  to: '2026-12-31',
});

/** The answer of a new passkey of the recruit, and the cookie of the login that it is for. */
async function withPasskey({ db, world, recruit }: Fixture): Promise<Input> {
  const device = softwareAuthenticator();
  const ctx = world.asMember(recruit.id);
  const client = { address: '127.0.0.1', userAgent: '' };
  const sessionId = sessionIdOf(await startSession(db, 'member', recruit.id, ctx.now(), client));
  const credential = device.create(await beginPasskey(ctx, { sessionId }));
  await addPasskey(ctx, { name: '폰', credential, sessionId });
  const { token, options } = await beginPasskeyLogin(world.visitor, 'member');
  return { credential: device.get(options), [COOKIES]: { starline_passkey: token } };
}

/** The member has the usual password, whatever an earlier request made of it. */
async function withNewPassword({ db, member }: Fixture) {
  await db
    .update(members)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(members.id, member.id));
  return { id: member.id, currentPassword: PASSWORD, newPassword: fresh('another-') };
}

/** One accepted request for each documented call. */
export const HAPPY: Record<string, Case> = {
  'POST /api/login': ({ recruit }) => ({ username: recruit.username, password: PASSWORD }),
  'POST /api/login/passkey/options': none,
  'POST /api/login/passkey': withPasskey,
  'POST /api/proof/options': none,
  'POST /api/logout': none,
  'POST /api/proof': async (fixture) => ({ password: (await withNewPassword(fixture)).currentPassword }),
  'POST /api/admin/proof': () => ({ password: PASSWORD }),
  'GET /api/settings': none,
  'GET /api/public/countries': none,
  'GET /api/lookup/center': () => ({ center: 'HQ' }),
  'GET /api/lookup/recommender': own,
  'POST /api/signup': () => ({
    username: fresh('Signup'),
    password: 'pass',
    name: '새 회원',
    email: '',
    phone: '010-1234-5678',
    center_id: '1',
    recommender_id: 1,
    country_id: '',
  }),
  'GET /api/dashboard/:username': own,
  'GET /api/statements/:account': statement,
  'GET /api/statements/:account/csv': statement,
  'GET /api/statements/:account/xlsx': statement,
  'GET /api/statements/:account/pdf': statement,
  'GET /api/receipts/:kind/:id/pdf': async ({ member, deposit }) => ({
    username: member.username,
    kind: 'deposit',
    id: await deposit(),
  }),
  'POST /api/recommender-pv': ({ recruit }) => ({ recommenders: [recruit.username, 'company'] }),
  'GET /api/sponsor-pv/:username': own,
  'GET /api/members/username/:username': own,
  'GET /api/members/:id': ownId,
  'GET /members/:id': ownId,
  'PUT /api/members/:id': ({ member }) => ({
    id: member.id,
    phone: '01099998888',
    bank_name: '신한',
    account_number: '',
  }),
  'PUT /members/:id': ({ member }) => ({
    id: member.id,
    bank_name: 'KB국민',
    account_number: '11-22',
    wallet_trc20: '',
  }),
  'PATCH /api/members/:id/password': withNewPassword,
  'PATCH /members/:id/password': withNewPassword,
  'GET /api/rewards/list': ({ member }) => ({
    username: member.username,
    type: 'cash',
    detailType: 'adjust',
    page: '1',
    perPage: 20,
  }),
  'GET /api/rewards/summary/:username': own,
  'GET /api/rewards/daily-summary/:username': own,
  'GET /api/reward-limit': own,
  'GET /api/withdrawable-points': own,
  'GET /api/withdrawable-points/:username': own,
  'POST /api/point-purchase': ({ member }) => ({ username: member.username, amount: '300' }),
  'GET /api/point-purchase': own,
  'POST /api/deposit': ({ member }) => ({
    username: member.username,
    amount: 300,
    account_holder: '1a2b',
    memo: '',
  }),
  'GET /api/deposit/username/:username': own,
  'GET /api/purchase-points/:username': own,
  'GET /api/packages': none,
  'POST /api/purchase': ({ member, normal }) => ({ username: member.username, package_id: normal }),
  'GET /api/purchase-history': own,
  'GET /api/notices': none,
  'GET /api/withdraw/check': ({ member }) => ({ username: member.username, type: 'coin', amount: '12.34' }),
  'GET /api/external/usdt-rate': none,
  'POST /api/withdraw': ({ member }) => ({
    username: member.username,
    member_id: member.id,
    amount: 12.5,
    type: 'coin',
    memo: '',
  }),
  'GET /api/withdraw': ({ member }) => ({ member_id: member.id }),
  'POST /api/withdraw/cancel': async ({ member, withdrawal }) => ({
    username: member.username,
    id: await withdrawal(),
  }),
  'GET /api/tree/recommend': ownId,
  'GET /api/tree/sponsor': ownId,
  'GET /api/tree/full': none,
  'POST /api/admin/login': ({ admin }) => ({ username: admin.username, password: PASSWORD }),
  'GET /api/admin/members/stats': none,
  'GET /api/admin/deposits/stats': none,
  'GET /api/admin/withdraws/stats': none,
  'GET /api/admin/members': () => ({
    page: 1,
    limit: 9999,
    sort: 'country_name',
    order: 'asc',
    username: '',
  }),
  'PUT /api/admin/members/:id': ({ recruit }) => ({
    id: recruit.id,
    name: '바뀐 이름',
    is_reward_blocked: '1',
    account_number: '',
    password: '',
    recommender: '',
  }),
  'POST /api/admin/members/:id/notes': ({ member }) => ({
    id: member.id,
    text: '본인과 통화함',
    file_name: '통화.pdf',
    file_content: PDF,
  }),
  'GET /api/admin/member-attachments/:id': async ({ world, member }) => {
    const file = { name: '통화.pdf', content: PDF };
    const { attachmentId } = await addNote(world.staff, { memberId: member.id, text: '메모', file });
    return { id: attachmentId };
  },
  'GET /api/admin/reports/:id': async ({ world }) => {
    await saveRecipient(world.staff, {
      recipient: 'a@example.com',
      language: 'ko',
      isDaily: true,
      isMonthly: true,
    });
    await makeDueReports(world.system);
    return { id: (await listReports(world.staff))[0]?.id ?? 0 };
  },
  'GET /api/admin/exports/:id': async ({ world }) => {
    const exported = { list: 'members' as const, filters: {}, needs: ['export' as const], rows: 0 };
    await keepExport(world.staff, exported, {
      ...{ name: 'members.xlsx', type: 'application/octet-stream', isWhole: true },
      ...{ size: 1, sha256: '-', content: Buffer.from('x') },
    });
    return { id: (await listKeptExports(world.staff, {})).rows[0]?.id ?? 0 };
  },
  'DELETE /api/admin/members/:id': async ({ world }) => ({ id: await world.member() }),
  'POST /api/updateRecommender': ({ recruit }) => ({ username: recruit.username, newRecommender: 'company' }),
  'GET /api/admin/countries': none,
  'GET /api/admin/code-give/check-username/:username': own,
  'GET /api/admin/deposits': () => ({ page: 1, limit: 25, status: '요청', startDate: '2020-01-01' }),
  'POST /api/admin/deposits/complete': async ({ deposit }) => ({ ids: [await deposit()] }),
  'DELETE /api/admin/deposits/:id': async ({ deposit }) => ({ id: await deposit() }),
  'GET /api/admin/withdraws': () => ({ page: 1, limit: 0, sort: 'account_number', order: 'desc' }),
  'POST /api/admin/withdraws/complete': async ({ withdrawal }) => ({ ids: [await withdrawal()] }),
  'POST /api/admin/withdraws/cancel': async ({ withdrawal }) => ({ ids: [await withdrawal()] }),
  'POST /api/admin/withdraws/update-memo': async ({ withdrawal }) => ({
    id: await withdrawal(),
    memo: '확인',
  }),
  'GET /api/point-adjust': none,
  'POST /api/point-adjust/adjust': ({ member }) => ({
    member_id: String(member.id),
    point: '1.5',
    type: 'point',
    description: '',
    is_hidden: 0,
  }),
  'DELETE /api/point-adjust/delete/:id': async ({ adjustment }) => ({ id: await adjustment() }),
  'GET /api/admin/notices': none,
  'POST /api/admin/notices': () => ({ title: '제목', content: '내용' }),
  'PUT /api/admin/notices/:id': ({ notice }) => ({ id: notice, title: '새 제목', content: '새 내용' }),
  'DELETE /api/admin/notices/:id': ({ notice }) => ({ id: notice }),
  'GET /api/admin/code-give': none,
  'GET /api/admin/code-give/products': none,
  'POST /api/admin/code-give': ({ member, bonus }) => ({
    username: member.username,
    product_id: String(bonus),
  }),
  'PUT /api/admin/code-give/:id': async ({ grant }) => ({ id: await grant(), active: 0 }),
  'DELETE /api/admin/code-give/:id': async ({ grant }) => ({ id: await grant() }),
  'GET /api/admin/products': () => ({ type: 'bcode', page: 1, limit: 'all' }),
  'DELETE /api/admin/products/:id': async ({ purchase }) => ({ id: await purchase() }),
  'PUT /api/admin/products/:id/toggle': async ({ grant }) => ({ id: await grant() }),
  'GET /api/admin/rewards': () => ({ page: 1, limit: 25, type: 'daily', searchId: 'member' }),
  'GET /api/admin/centers': none,
  'POST /api/admin/centers': ({ member }) => ({
    center_name: fresh('센터'),
    center_owner: member.id,
    center_recommender: '',
    center_phone: '',
  }),
  'PUT /api/admin/centers/:id': ({ member }) => ({
    id: 1,
    center_name: 'HQ',
    center_owner: member.id,
    center_recommender: member.id,
  }),
  'DELETE /api/admin/centers/:id': ({ spareCenter }) => ({ id: spareCenter }),
  'POST /api/admin/centers/check-duplicate-name': () => ({ name: 'HQ' }),
  'GET /api/admin/centers/member-id-by-username/:username': own,
  'GET /api/admin/centers/member-name/:id': ownId,
  'GET /api/admin/settings': none,
  'POST /api/admin/settings': () => ({
    withdraw_fee_percent: { value: '5' },
    withdraw_start_hour: { value: 0 },
  }),
  'GET /api/admin/settings/admins': none,
  'POST /api/admin/settings/admins': () => ({
    username: fresh('staff'),
    name: '직원',
    password: 'long-enough-1',
  }),
  'DELETE /api/admin/settings/admins/:id': ({ spareAdmin }) => ({ id: spareAdmin }),
  'GET /api/admin/members/export': () => ({ sort: 'username', order: 'asc', country: 1 }),
  'GET /api/admin/deposits/export': () => ({ status: '완료' }),
  'GET /api/admin/withdraws/export': () => ({ sort: 'krw_amount' }),
  'GET /api/point-adjust/export': none,
  'GET /api/admin/products/export': () => ({ product_name: 'Package' }),
  'GET /api/admin/disclosures/export': none,
  'GET /api/admin/disclosures/csv/export': none,
  'GET /api/admin/settings/admins/review/export': none,
  'GET /api/admin/settings/admins/review/xlsx/export': none,
  'GET /api/admin/audit/export': () => ({ actor: 'owner', startDate: '2026-01-01' }),
  'GET /api/admin/audit/xlsx/export': () => ({ actor: 'owner', startDate: '2026-01-01' }),
  'GET /api/admin/rewards/export': () => ({ type: 'daily' }),
};
