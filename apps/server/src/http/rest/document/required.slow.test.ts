import { testDatabase } from '@starline/db/testing/test-database';
import { expect, test } from 'vitest';
import type { Call } from '../call.ts';
import { DOCUMENTED_CALLS } from '../documented-calls.ts';
import { callRest } from '../testing/client.ts';
import { openFixture } from '../testing/fixture.ts';
import { HAPPY } from '../testing/happy-cases.ts';
import { fieldsOf } from './request.ts';

const fixture = await openFixture(await testDatabase());
await fixture.world.set('deposit_open_requests', '0');
await fixture.world.set('deposit_daily_requests', '0');

const browserFor = (call: Call) =>
  call.isPublic
    ? fixture.browser()
    : call.surface === 'admin'
      ? fixture.admin.browser
      : fixture.member.browser;
const fields = DOCUMENTED_CALLS.flatMap((call) =>
  Object.entries({ ...fieldsOf(call, 'query'), ...fieldsOf(call, 'body') }).map(([name, { isRequired }]) => ({
    route: `${call.method} ${call.path}`,
    name,
    isRequired,
    call,
  })),
);

/** Fields that a request needs only beside, or instead of, another one. No schema says so. */
const DEPENDENT: Record<string, readonly string[]> = {
  'POST /api/proof': ['password'],
  'POST /api/admin/proof': ['password'],
  'POST /api/admin/members/:id/notes': ['file_name', 'file_content'],
};

/** Sends an accepted request without one of its fields. */
async function sendWithout({ route, name, call }: (typeof fields)[number]) {
  const { [name]: left, ...input } = (await HAPPY[route]?.(fixture)) ?? {};
  return left === undefined ? undefined : callRest(browserFor(call), route, input);
}

test.each(fields.filter(({ isRequired }) => isRequired))('$route is refused without $name', async (field) => {
  expect([400, 401]).toContain((await sendWithout(field))?.status);
});

const optional = fields.filter(
  ({ route, name, isRequired }) => !isRequired && !DEPENDENT[route]?.includes(name),
);
test.each(optional)('$route names no $name that is missing', async (field) => {
  expect(Object.keys((await sendWithout(field))?.body?.fields ?? {})).not.toContain(field.name);
});
