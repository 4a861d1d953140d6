import type { Mutant } from './list.ts';

const tests = ['apps/server/src/push/push.test.ts'];
const addresses = ['apps/server/src/push/public-lookup.test.ts'];
const topics = ['packages/services/src/notifications/topics.test.ts'];
const services = (path: string) => `packages/services/src/${path}`;
const PUSH = services('notifications/push.ts');
const SEND = services('notifications/send-push.ts');
const SENDER = 'apps/server/src/push/sender.ts';

/** Faults in web push. docs/domain/access.md#push. */
export const PUSH_MUTANTS: Mutant[] = [
  {
    name: 'push: a message holds what the announcement is about',
    file: SENDER,
    from: 'body: texts[kind], url',
    to: 'body: texts[kind], params: {}, url',
    tests,
  },
  {
    name: 'push: two workers send the same message',
    file: SEND,
    from: "interval '15 seconds' * power(2, attempts)",
    to: "interval '0 seconds'",
    tests,
  },
  {
    name: 'push: a sent message is sent again',
    file: SEND,
    from: 'due.sent_at is null and due.attempts',
    to: 'due.attempts',
    tests,
  },
  {
    name: 'push: a message is tried for ever',
    file: SEND,
    from: 'const ATTEMPTS = 8;',
    to: 'const ATTEMPTS = 100;',
    tests,
  },
  {
    name: 'push: old news is sent',
    file: SEND,
    from: 'and due.created_at > ',
    to: 'and due.created_at <> ',
    tests,
  },
  {
    name: 'push: a device that is gone stays',
    file: SENDER,
    from: 'statusCode === 404 || statusCode === 410',
    to: 'statusCode === 400',
    tests,
  },
  {
    name: 'push: an address stays with the member who had it before',
    file: PUSH,
    from: "isText(pushSubscriptions.endpoint, 'push', endpoint),",
    to: "and(eq(pushSubscriptions.memberId, ctx.actor.id), isText(pushSubscriptions.endpoint, 'push', endpoint)),",
    tests,
  },
  {
    name: 'push: devices stored at once pass the limit',
    file: PUSH,
    from: "select pg_advisory_xact_lock(hashtext('starline.push'))",
    to: "select hashtext('starline.push')",
    tests,
  },
  {
    name: 'push: a member removes the device of another',
    file: PUSH,
    from: '.where(and(eq(pushSubscriptions.memberId, ctx.actor.id), eq(pushSubscriptions.device, device)));',
    to: '.where(eq(pushSubscriptions.memberId, pushSubscriptions.memberId));',
    tests,
  },
  {
    name: 'push: a logout leaves the device',
    file: services('sessions/log-out.ts'),
    from: "kind === 'member' && device !== undefined",
    to: 'device === undefined',
    tests,
  },
  {
    name: 'push: "this was not me" leaves the devices',
    file: services('notifications/alarm.ts'),
    from: '  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.memberId, memberId));\n',
    to: '',
    tests,
  },
  {
    name: 'push: a topic that is switched off is sent',
    file: services('notifications/announce.ts'),
    from: "off.topic = asked.topic and off.channel = 'push'",
    to: "off.topic = asked.topic and off.channel = 'none'",
    tests,
  },
  {
    name: 'push: the e-mail about a theft can be switched off',
    file: services('notifications/switches.ts'),
    from: 'if (!canSwitch(topic, channel))',
    to: "if (channel === 'push' && !canSwitch(topic, channel))",
    tests,
  },
  {
    name: 'push: an address by number is stored',
    file: 'packages/validators/src/push.ts',
    from: '[a-z]{2,63}(?:',
    to: '[a-z\\d]{1,63}(?:',
    tests,
  },
  {
    name: 'push: a name inside a network is stored',
    file: 'packages/validators/src/push.ts',
    from: '.refine((text) => !INSIDE.test(text)',
    to: '.refine((text) => INSIDE.test(text) || true',
    tests,
  },
  {
    name: 'push: the sender connects to an address inside the network',
    file: SENDER,
    from: 'publicLookup(resolve)',
    to: 'resolve as never',
    tests: addresses,
  },
  {
    name: 'push: one public address is enough for a name',
    file: 'apps/server/src/push/public-lookup.ts',
    from: '!addresses.every(',
    to: '!addresses.some(',
    tests: addresses,
  },
  {
    name: 'push: a notice is pushed to all members',
    file: services('notices/push.ts'),
    from: 'isVisible(nowIso(ctx))',
    to: 'sql.raw("true")',
    tests: topics,
  },
  {
    name: 'push: a change of a notice is pushed again where it is new',
    file: services('notices/save.ts'),
    from: 'if (stored.toldState !== toldState) await pushNotice',
    to: 'await pushNotice',
    tests: topics,
  },
  {
    name: 'push: a broadcast reaches members who switched its topic off',
    file: services('notifications/broadcast.ts'),
    from: "and off.channel = 'push'",
    to: "and off.channel = 'mail'",
    tests: topics,
  },
  {
    name: 'push: a day is pushed to members whom it does not pay',
    file: services('settlements/verify-totals.ts'),
    from: 'device.member_id in (select',
    to: 'device.member_id not in (select',
    tests: topics,
  },
  {
    name: 'push: an old day is pushed',
    file: services('settlements/verify-totals.ts'),
    from: 'if (Date.parse(businessDay) < ctx.now().getTime() - NEWS_MS) return;',
    to: '',
    tests: topics,
  },
  {
    name: 'push: the device of a newcomer is told to the recommender',
    file: services('notifications/announce.ts'),
    from: '!isByStaff && announcements.every(({ kind }) => mayBeTheft(kind))',
    to: '!isByStaff',
    tests: topics,
  },
  {
    name: 'push: a touched message opens a page of another site',
    file: 'apps/member-web/public/sw.js',
    from: 'url.origin === location.origin ? url.href : location.origin',
    to: 'url.href',
    tests: ['apps/member-web/src/lib/service-worker.test.ts'],
  },
  {
    name: 'push: what another app shared is sent to the server',
    file: 'apps/member-web/public/sw.js',
    from: 'isShared ? page(request, pathname) : page(request)',
    to: 'page(request)',
    tests: ['apps/member-web/src/lib/service-worker.test.ts'],
  },
  {
    name: 'push: messages go to another address in production',
    file: 'apps/server/src/env.ts',
    from: "parsed.data.NODE_ENV === 'production' && parsed.data.PUSH_TEST_URL",
    to: 'false',
    tests: ['apps/server/src/env.test.ts'],
  },
  {
    name: 'push: the browser is asked again after the member refused',
    file: 'apps/member-web/src/lib/push-device.ts',
    from: "Notification.permission === 'denied' ? 'blocked' : 'ready'",
    to: "'ready'",
    tests: ['apps/member-web/src/features/notifications/told.test.tsx'],
  },
];
