import { webhookDeliveries, webhookEndpoints } from '@starline/db/schema/webhooks';
import { createWebhook } from '@starline/services/desk/webhooks/endpoints';
import { saveRole } from '@starline/services/identity/admins/roles';
import { inviteAdmin } from '@starline/services/identity/invitations/invite';
import { makeInvitationLink } from '@starline/services/identity/invitations/links';
import { beginSecondFactor, confirmSecondFactor } from '@starline/services/identity/second-factor/set-up';
import { authenticatorCode } from '@starline/services/testing/authenticator';
import { softwareAuthenticator } from '@starline/services/testing/software-authenticator';
import { fresh } from '../fresh.ts';
import type { LostCommitFixture } from '../lost-commit.ts';
import { PASSWORD } from '../site.ts';
import type { Asked, EffectCase, Proven } from './member-cases.ts';

export const asOwner =
  (input: (fixture: LostCommitFixture) => Promise<Asked['input']> | Asked['input']): EffectCase =>
  async (fixture) => ({ browser: fixture.admin.browser, input: (await input(fixture)) ?? {} });

const client = { address: '127.0.0.1', userAgent: 'test' };

async function withPendingFactor(fixture: LostCommitFixture) {
  const admin = await fixture.adminBrowser('finance');
  const ctx = fixture.world.asAdmin(admin.id, 'finance');
  const { secret } = await beginSecondFactor(ctx, { password: PASSWORD });
  return { ...admin, ctx, totp: authenticatorCode(secret, fixture.world.system.now()) };
}

async function withFactor(fixture: LostCommitFixture) {
  const admin = await withPendingFactor(fixture);
  const { recoveryCodes, token } = await confirmSecondFactor(admin.ctx, { totp: admin.totp, client });
  admin.browser.cookies.set('starline_admin', token);
  admin.browser.cookies.delete('XSRF-TOKEN');
  await admin.browser.fetch('/healthz');
  return { ...admin, totp: recoveryCodes[0] };
}

async function memberWithFactor({ world, memberBrowser }: LostCommitFixture): Promise<number> {
  const { id } = await memberBrowser();
  const { secret } = await beginSecondFactor(world.asMember(id), { password: PASSWORD });
  const totp = authenticatorCode(secret, world.system.now());
  await confirmSecondFactor(world.asMember(id), { totp, client });
  return id;
}

const ofInvited = () =>
  ({ username: fresh('invited'), name: '초대', role: 'viewer', language: 'ko' }) as const;

const webhookUrl = () => `https://hooks.example.com/${fresh('hook')}`;
const webhook = async ({ world }: LostCommitFixture) => {
  await world.db.delete(webhookEndpoints);
  return (await createWebhook(world.staff, { url: webhookUrl(), subjects: ['member'] })).id;
};

const invitation = async ({ world }: LostCommitFixture, inviterId: number) =>
  (await inviteAdmin(world.asAdmin(inviterId, 'owner'), ofInvited())).id;

async function withPasskey(fixture: LostCommitFixture) {
  const admin = await fixture.adminBrowser('finance');
  const device = softwareAuthenticator();
  const { data } = await admin.browser.mutate('admin', 'passkeys.begin');
  const credential = device.create(data);
  const added = await admin.browser.mutate('admin', 'passkeys.add', { name: '키', credential });
  return { ...admin, device, passkeyId: added.data.id as number };
}

/** The mutations of administrators' accounts, factors and sessions. */
export const ACCOUNT_EFFECTS: Record<string, EffectCase | Proven> = {
  'admins.create': asOwner(() => ({ username: fresh('added'), name: '직원', password: 'long-enough-1' })),
  'admins.changePassword': async ({ adminBrowser }) => ({
    browser: (await adminBrowser('viewer')).browser,
    input: { currentPassword: PASSWORD, newPassword: 'long-enough-2' },
  }),
  'admins.setEmail': async ({ adminBrowser }) => ({
    browser: (await adminBrowser('viewer')).browser,
    input: { recipient: null, language: 'en' },
  }),
  'admins.saveRole': asOwner(() => ({ name: `role-${fresh('')}`, rights: ['see_people'] })),
  'admins.removeRole': asOwner(async ({ world }) => {
    const name = `role-${fresh('')}`;
    await saveRole(world.staff, { name, rights: [] });
    return { name };
  }),
  'admins.update': asOwner(async ({ adminBrowser }) => ({
    id: (await adminBrowser('viewer')).id,
    role: 'finance',
  })),
  'admins.invite': asOwner(() => ({ username: fresh('invited'), name: '초대', role: 'viewer' })),
  'admins.makeInvitationLink': asOwner(async (fixture) => ({
    id: await invitation(fixture, fixture.admin.id),
  })),
  'looks.begin': asOwner(({ member }) => ({ id: member.id, reason: '확인' })),
  'admins.revokeInvitation': asOwner(async (fixture) => ({
    id: await invitation(fixture, fixture.admin.id),
  })),
  'admins.endSessions': asOwner(async ({ adminBrowser }) => ({ id: (await adminBrowser('viewer')).id })),
  'admins.markReviewed': asOwner(async ({ adminBrowser }) => ({ id: (await adminBrowser('viewer')).id })),
  'admins.delete': asOwner(async ({ adminBrowser }) => ({ id: (await adminBrowser('viewer')).id })),
  'secondFactor.begin': async (fixture) => ({
    browser: (await fixture.adminBrowser('finance')).browser,
    input: { password: PASSWORD },
  }),
  'secondFactor.confirm': async (fixture) => {
    const { browser, totp } = await withPendingFactor(fixture);
    return { browser, input: { totp } };
  },
  'secondFactor.remove': async (fixture) => {
    const { browser, totp } = await withFactor(fixture);
    return { browser, input: { totp } };
  },
  'secondFactor.reset': asOwner(async (fixture) => ({ id: (await withFactor(fixture)).id })),
  'secondFactor.resetMember': asOwner(async (fixture) => ({ id: await memberWithFactor(fixture) })),
  'webhooks.create': asOwner(() => ({ url: webhookUrl(), subjects: ['member'] })),
  'webhooks.rotate': asOwner(async (fixture) => ({ id: await webhook(fixture) })),
  'webhooks.remove': asOwner(async (fixture) => ({ id: await webhook(fixture) })),
  'webhooks.replay': asOwner(async (fixture) => {
    const [delivery] = await fixture.db
      .insert(webhookDeliveries)
      .values({
        endpointId: await webhook(fixture),
        eventId: crypto.randomUUID(),
        type: 'member.joined',
        body: '{}',
      })
      .returning({ id: webhookDeliveries.id });
    return { deliveryId: delivery?.id };
  }),
  'accessTokens.create': async ({ adminBrowser }) => ({
    browser: (await adminBrowser('finance')).browser,
    input: { name: '프로그램', days: 30, isReadOnly: true },
  }),
  'accessTokens.revoke': async ({ adminBrowser }) => {
    const { browser } = await adminBrowser('finance');
    const input = { name: '프로그램', days: 30, isReadOnly: true };
    const { data } = await browser.mutate('admin', 'accessTokens.create', input);
    return { browser, input: { id: data.id } };
  },
  'passkeys.add': async (fixture) => {
    const { browser } = await fixture.adminBrowser('finance');
    const { data } = await browser.mutate('admin', 'passkeys.begin');
    return { browser, input: { name: '키', credential: softwareAuthenticator().create(data) } };
  },
  'passkeys.begin': { because: 'writes a challenge that no client has received' },
  'passkeys.beginProof': { because: 'writes a challenge that no client has received' },
  'passkeys.remove': async (fixture) => {
    const { browser, passkeyId } = await withPasskey(fixture);
    return { browser, input: { id: passkeyId } };
  },
  'passkeys.rename': async (fixture) => {
    const { browser, passkeyId } = await withPasskey(fixture);
    return { browser, input: { id: passkeyId, name: fresh('키') } };
  },
  'sessions.acceptInvitation': async (fixture) => {
    const inviter = fixture.world.asAdmin(fixture.admin.id, 'owner');
    const { username, token } = await makeInvitationLink(inviter, {
      id: await invitation(fixture, fixture.admin.id),
    });
    return { browser: fixture.officeBrowser(), input: { username, token, password: 'long-enough-3' } };
  },
  'sessions.beginPasskeyLogin': { because: 'writes a challenge that no client has received' },
  'sessions.passkeyLogin': async (fixture) => {
    const { device } = await withPasskey(fixture);
    const browser = fixture.officeBrowser();
    const { data } = await browser.mutate('admin', 'sessions.beginPasskeyLogin');
    return { browser, input: { credential: device.get(data) } };
  },
  'sessions.end': async (fixture) => {
    const { browser, username } = await fixture.adminBrowser('finance');
    await fixture.officeBrowser().mutate('admin', 'sessions.login', { username, password: PASSWORD });
    const { data } = await browser.query('admin', 'sessions.list');
    return { browser, input: { id: data.find((each: { isCurrent: boolean }) => !each.isCurrent).id } };
  },
  'sessions.endOthers': async (fixture) => {
    const { browser, username } = await fixture.adminBrowser('finance');
    await fixture.officeBrowser().mutate('admin', 'sessions.login', { username, password: PASSWORD });
    return { browser };
  },
  'sessions.login': async (fixture) => {
    const { username } = await fixture.adminBrowser('finance');
    return { browser: fixture.officeBrowser(), input: { username, password: PASSWORD } };
  },
  'sessions.logout': async (fixture) => ({ browser: (await fixture.adminBrowser('finance')).browser }),
  'sessions.prove': async (fixture) => {
    const { browser, totp } = await withFactor(fixture);
    return { browser, input: { totp } };
  },
  'sessions.touch': { because: 'one statement sets the time of the session; it is never repeated' },
};
