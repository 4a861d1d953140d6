import { aColleague, aMember, anAdmin, memberIdOf, uniqueName } from '../fixtures.ts';
import { logInAdmin } from '../log-in.ts';
import { passInOffice } from '../page-parts.ts';
import { expect, type Locator, type Page, test } from '../test.ts';

type Colleague = Awaited<ReturnType<typeof anAdmin>>;
type Values = Record<string, unknown>;
type Form = {
  /** Opens the form of the record. */
  open: (page: Page) => Promise<void>;
  /** Types another value into a field, and saves. */
  change: (page: Page) => Promise<void>;
  /** What the colleague sends while the form is open. */
  theirs: () => Promise<unknown>;
  stored: () => Promise<unknown>;
  /** The value of the form as it is stored. */
  mine: unknown;
};

/** Opens the dialog that a button of a page opens; the page shows it once it has read the record. */
async function openDialog(page: Page, path: string, button: (page: Page) => Locator) {
  await passInOffice(page, path);
  await button(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}
const inRow = (name: string) => (page: Page) =>
  page.getByRole('row', { name: new RegExp(name) }).getByRole('button', { name: /^(수정|역할·사용 변경)$/ });
const named = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });
const fill = (page: Page, name: string | RegExp, value: string) =>
  page.getByRole('dialog').getByRole('textbox', { name }).fill(value);
const save = async (page: Page, name = '저장') =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

const FORMS: Record<string, (colleague: Colleague) => Promise<Form>> = {
  'a member': async (colleague) => {
    const username = uniqueName('pair');
    await aMember({ username, name: '처음이름' });
    const id = await memberIdOf(username);
    return {
      open: async (page) => {
        await passInOffice(page, `members?edit=${id}`);
        await expect(page.getByRole('dialog').getByRole('textbox', { name: /^이름/ })).toBeVisible();
      },
      theirs: () => colleague.act('members.update', { id, name: '동료이름' }),
      change: async (page) => {
        await fill(page, /^이름/, '내가쓴이름');
        await save(page);
      },
      stored: async () => (await colleague.ask<Values>('members.get', { id })).name,
      mine: '내가쓴이름',
    };
  },
  'a package': async (colleague) => {
    const name = uniqueName('Pack');
    const item = { name, type: 'normal', price: 100_000, pv: 100_000, isOnSale: false };
    const { id } = await colleague.act<{ id: number }>('packages.save', item);
    return {
      open: (page) => openDialog(page, 'catalogue', inRow(name)),
      theirs: () => colleague.act('packages.save', { id, ...item, price: 200_000 }),
      change: async (page) => {
        await fill(page, /^가격/, '3000');
        await save(page);
      },
      stored: async () =>
        (await colleague.ask<Values[]>('packages.list')).find((each) => each.id === id)?.price,
      mine: 300_000,
    };
  },
  'a notice': async (colleague) => {
    const title = uniqueName('Notice');
    const notice = { title, content: 'content', language: 'ko' };
    const { id } = await colleague.act<{ id: number }>('notices.create', notice);
    return {
      open: (page) => openDialog(page, 'notices', inRow(title)),
      theirs: () => colleague.act('notices.update', { id, ...notice, title: `${title} theirs` }),
      change: async (page) => {
        await fill(page, /^제목/, `${title} mine`);
        await save(page);
      },
      stored: async () =>
        (await colleague.ask<Values[]>('notices.list')).find((each) => each.id === id)?.title,
      mine: `${title} mine`,
    };
  },
  'an administrator': async (colleague) => {
    const { id, username } = await aColleague('viewer');
    return {
      open: (page) => openDialog(page, 'settings/admins', inRow(username)),
      theirs: () => colleague.act('admins.update', { id, role: 'support', isDisabled: false }),
      change: async (page) => {
        await page.getByRole('dialog').getByRole('combobox').selectOption('finance');
        await save(page);
      },
      stored: async () => (await colleague.ask<Values[]>('admins.list')).find((each) => each.id === id)?.role,
      mine: 'finance',
    };
  },
  'a role': async (colleague) => {
    const name = uniqueName('role');
    await colleague.act('admins.saveRole', { name, rights: ['see_people'] });
    return {
      open: (page) =>
        openDialog(page, 'settings/admins', () =>
          page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: '수정' }),
        ),
      theirs: () => colleague.act('admins.saveRole', { name, rights: ['see_people'], dailyAmount: 20_000 }),
      change: async (page) => {
        await fill(page, /^하루 처리 한도/, '300');
        await save(page);
      },
      stored: async () =>
        (await colleague.ask<Values[]>('admins.roles')).find((each) => each.name === name)?.dailyAmount,
      mine: 30_000,
    };
  },
  'a rule of approvals': async (colleague) => {
    const rule = { kind: 'adjustments', isOn: false, byMaker: null, byMember: null };
    return {
      open: (page) => openDialog(page, 'approvals?view=rules', named('수정 포인트 보정')),
      theirs: () => colleague.act('approvals.saveRule', { ...rule, single: 700_000 }),
      change: async (page) => {
        await fill(page, /^한 건/, '8000');
        await save(page);
      },
      stored: async () =>
        (await colleague.ask<Values[]>('approvals.rules')).find((each) => each.kind === rule.kind)?.single,
      mine: 800_000,
    };
  },
  'a rule of risk': async (colleague) => {
    const rule = 'destination_shared';
    const [now] = (await colleague.ask<Values[]>('risk.rules')).filter((each) => each.rule === rule);
    const { isOn, threshold } = now ?? {};
    return {
      open: (page) => openDialog(page, 'settings?tab=risk', named('수정 받을 곳이 같은 회원')),
      theirs: () => colleague.act('risk.saveRule', { rule, isOn, threshold, weight: 41 }),
      change: async (page) => {
        await fill(page, /^가중치/, '42');
        await save(page);
      },
      stored: async () =>
        (await colleague.ask<Values[]>('risk.rules')).find((each) => each.rule === rule)?.weight,
      mine: 42,
    };
  },
  'a draft of a policy': async (colleague) => {
    const draft = { kind: 'marketing', effectiveOn: '2040-01-01', texts: { ko: 'first' } };
    await colleague.act('policies.saveDraft', draft);
    return {
      open: (page) => openDialog(page, 'settings?tab=policies', named(/^초안 고치기/)),
      theirs: () => colleague.act('policies.saveDraft', { ...draft, texts: { ko: 'theirs' } }),
      change: async (page) => {
        await fill(page, /^본문/, 'mine');
        await save(page, '초안 저장');
      },
      stored: async () => {
        const rows = await colleague.ask<{ version: number | null; texts: Values }[]>('policies.list');
        return rows.find(({ version }) => version === null)?.texts.ko;
      },
      mine: 'mine',
    };
  },
  settings: async (colleague) => {
    const key = 'lotto_withdraw_min_amount';
    const put = (value: string) => colleague.act('settings.save', { settings: { [key]: { value } } });
    return {
      open: async (page) => {
        await passInOffice(page, 'settings?tab=percent');
        await page.getByRole('textbox', { name: /^로또코인 최소 출금 수량/ }).fill('12');
      },
      theirs: () => put('11'),
      change: async (page) => {
        await named('저장')(page).click();
        await page.getByRole('alertdialog').getByRole('button', { name: '저장' }).click();
      },
      stored: async () =>
        (await colleague.ask<Record<string, { value: string }>>('settings.get'))[key]?.value,
      mine: '12',
    };
  },
};

test.describe('a clerk whose form is older than the record', () => {
  for (const [name, made] of Object.entries(FORMS))
    test(`sees both values of ${name}, and the chosen one is stored`, async ({ page }) => {
      const colleague = await anAdmin();
      const { open, change, theirs, stored, mine } = await made(colleague);
      await logInAdmin(page);
      await open(page);
      await theirs();
      await change(page);
      const question = page.getByRole('dialog', { name: '다른 관리자가 그 사이 저장했습니다' });
      await question.getByRole('radio', { name: /내 값/ }).first().check();
      await question.getByRole('button', { name: '고른 값으로 저장' }).click();
      await expect(question).toBeHidden();
      await expect.poll(stored).toEqual(mine);
    });
});
