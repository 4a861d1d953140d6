import { testDatabase } from '@starline/db/testing/test-database';
import type { UNSEEN, UpdateName } from '@starline/router/admin/updates';
import { describe, expect, test } from 'vitest';
import { openFixture } from '../rest/testing/fixture.ts';

/**
 * These compare all that the clerk saw, and have tests of their own: correct.test.ts, update-memo.test.ts.
 */
type Whole = 'deposits.correct' | 'withdrawals.updateMemo';
type Walked = Exclude<UpdateName, keyof typeof UNSEEN | Whole>;
type Values = Record<string, unknown>;
type Case = {
  /** The record as a form is filled with it. */
  read: () => Promise<Values>;
  input: (values: Values) => object;
  /** A field with the values that two clerks give it; none where every field has two values only. */
  both?: [field: string, theirs: unknown, mine: unknown];
  /** A field that one of them changes; records of one field have none. */
  other?: [field: string, mine: unknown];
};

const fixture = await openFixture(await testDatabase());
const { browser } = fixture.admin;
const ask = async (name: string, input?: unknown) => (await browser.query('admin', name, input)).data;
const pick = (row: Values, ...fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));
const rowOf = async (list: string, key: string, value: unknown): Promise<Values> =>
  (await ask(list)).find((row: Values) => row[key] === value);
const { data: made } = await browser.mutate('admin', 'packages.save', {
  name: 'first',
  type: 'normal',
  price: 100_000,
  pv: 50_000,
  isOnSale: true,
});
const { data: answer } = await browser.mutate('admin', 'savedAnswers.create', {
  name: '입금',
  texts: { ko: '확인' },
});
const { data: view } = await browser.mutate('admin', 'savedViews.create', {
  ...{ list: 'members', name: '보기', isShared: true },
  filters: [['status', 'x']],
});
await browser.mutate('admin', 'admins.saveRole', { name: 'clerk', rights: ['see_people'] });
await browser.mutate('admin', 'reports.saveRecipient', {
  recipient: 'a@example.com',
  language: 'ko',
  isDaily: true,
  isMonthly: false,
});
await browser.mutate('admin', 'policies.saveDraft', {
  kind: 'marketing',
  effectiveOn: '2030-01-01',
  texts: { ko: 'first' },
});
const { username: third } = await fixture.memberBrowser();
const SETTINGS = ['withdraw_fee_percent', 'withdraw_min_amount'];

const CASES: Record<Walked, Case> = {
  'centers.update': {
    read: async () => {
      const row = await rowOf('centers.list', 'id', fixture.spareCenter);
      return {
        centerName: row.name,
        centerOwner: row.centerOwnerId,
        centerRecommender: row.centerRecommenderId,
        centerPhone: row.centerPhone,
      };
    },
    input: (values) => ({ id: fixture.spareCenter, ...values }),
    both: ['centerPhone', '010-1', '010-2'],
    other: ['centerOwner', fixture.recruit.id],
  },
  'members.update': {
    read: async () => pick(await ask('members.get', { id: fixture.recruit.id }), 'name', 'isRewardBlocked'),
    input: (values) => ({ id: fixture.recruit.id, ...values }),
    both: ['name', '이름일', '이름이'],
    other: ['isRewardBlocked', true],
  },
  'members.updateRecommender': {
    read: async () => ({
      newRecommender: (await ask('members.get', { id: fixture.recruit.id })).recommenderUsername,
    }),
    input: (values) => ({ username: fixture.recruit.username, ...values }),
    both: ['newRecommender', 'company', third],
  },
  'notices.update': {
    read: async () =>
      pick(
        await rowOf('notices.list', 'id', fixture.notice),
        ...['title', 'content', 'language', 'texts', 'shownFrom', 'shownTo', 'audience'],
      ),
    input: (values) => ({ id: fixture.notice, ...values }),
    both: ['title', '제목일', '제목이'],
    other: ['content', '다른 내용'],
  },
  'savedAnswers.update': {
    read: async () => pick(await rowOf('savedAnswers.list', 'id', answer.id), 'name', 'texts'),
    input: (values) => ({ id: answer.id, ...values }),
    both: ['texts', { ko: '첫째' }, { ko: '둘째' }],
    other: ['name', '다른 이름'],
  },
  'savedViews.update': {
    read: async () => {
      const views: Values[] = await ask('savedViews.list', { list: 'members' });
      return pick(views.find(({ id }) => id === view.id) ?? {}, 'name', 'isShared', 'filters');
    },
    input: (values) => ({ id: view.id, ...values }),
    both: ['filters', [['status', 'y']], [['status', 'z']]],
    other: ['name', '다른 이름'],
  },
  'packages.save': {
    read: async () =>
      pick(await rowOf('packages.list', 'id', made.id), 'name', 'type', 'price', 'pv', 'isOnSale'),
    input: (values) => ({ id: made.id, ...values }),
    both: ['price', 200_000, 300_000],
    other: ['name', 'second'],
  },
  'admins.update': {
    read: async () => {
      const { role, disabledAt } = await rowOf('admins.list', 'id', fixture.spareAdmin);
      return { role, isDisabled: disabledAt !== null };
    },
    input: (values) => ({ id: fixture.spareAdmin, ...values }),
    both: ['role', 'support', 'finance'],
    other: ['isDisabled', true],
  },
  'admins.saveRole': {
    read: async () => {
      const { rights, dailyAmount, hoursFrom, hoursUntil, countries, centers } = await rowOf(
        'admins.roles',
        'name',
        'clerk',
      );
      const hours = hoursFrom === null ? null : { from: hoursFrom, until: hoursUntil };
      return { rights, dailyAmount, hours, scope: { countries, centers } };
    },
    input: (values) => ({ name: 'clerk', ...values }),
    both: ['dailyAmount', 100, 200],
    other: ['hours', { from: 9, until: 18 }],
  },
  'approvals.saveRule': {
    read: async () =>
      pick(await rowOf('approvals.rules', 'kind', 'withdrawals'), 'isOn', 'single', 'byMaker', 'byMember'),
    input: (values) => ({ kind: 'withdrawals', ...values }),
    both: ['single', 100, 200],
    other: ['byMaker', 500],
  },
  'risk.saveRule': {
    read: async () =>
      pick(await rowOf('risk.rules', 'rule', 'destination_shared'), 'isOn', 'weight', 'threshold'),
    input: (values) => ({ rule: 'destination_shared', ...values }),
    both: ['weight', 97, 98],
    other: ['isOn', false],
  },
  'reports.saveRecipient': {
    read: async () =>
      pick(
        await rowOf('reports.recipients', 'recipient', 'a@example.com'),
        'language',
        'isDaily',
        'isMonthly',
      ),
    input: (values) => ({ recipient: 'a@example.com', ...values }),
    other: ['isMonthly', true],
  },
  'policies.saveDraft': {
    read: async () => pick(await rowOf('policies.list', 'version', null), 'effectiveOn', 'texts'),
    input: (values) => ({ kind: 'marketing', ...values }),
    both: ['effectiveOn', '2030-01-02', '2030-01-03'],
    other: ['texts', { ko: 'second' }],
  },
  'settings.save': {
    read: async () => {
      const all = await ask('settings.get');
      return Object.fromEntries(SETTINGS.map((key) => [key, all[key].value]));
    },
    input: ({ seen, ...values }) => ({
      settings: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }])),
      seen,
    }),
    both: ['withdraw_fee_percent', '6', '7'],
    other: ['withdraw_min_amount', '20'],
  },
};

describe('of two clerks at one form', () => {
  test.each(Object.entries(CASES))(
    '%s refuses the one who would write over the other, and keeps both where they changed different fields',
    async (name, { read, input, both, other }) => {
      let now = await read();
      const seen = now;
      const send = async (changes: Values) => {
        const { status, error } = await browser.mutate('admin', name, input({ ...seen, ...changes }));
        return status === 200 ? 'done' : { status, ...error };
      };
      if (both) {
        const [field, theirs, mine] = both;
        expect(await send({ [field]: theirs })).toBe('done');
        expect(await send({ [field]: mine, seen })).toMatchObject({
          status: 409,
          code: 'changed_meanwhile',
          fields: { [field]: 'changed_meanwhile' },
        });
        now = { ...seen, [field]: theirs };
        expect(await read()).toEqual(now);
      }
      if (!other) return;
      expect(await send({ [other[0]]: other[1], seen })).toBe('done');
      expect(await read()).toEqual({ ...now, [other[0]]: other[1] });
    },
  );
});
