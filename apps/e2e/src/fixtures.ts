import { type Person, person } from './api.ts';

export const ADMIN = { username: 'boss', password: 'starline-boss-1', name: '김관리' };
export const PASSWORD = 'pass1234';

const PLACES = ['E2E_MEMBER_URL', 'E2E_ADMIN_URL', 'E2E_DATA_DIR', 'E2E_MAILS'] as const;
for (const name of PLACES) {
  const mine = process.env[`${name}_${process.env.TEST_PARALLEL_INDEX}`];
  if (mine) process.env[name] ??= mine;
}

function url(name: (typeof PLACES)[number]): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run through the global setup`);
  return value.replace(/\/$/, '');
}
export const memberUrl = () => url('E2E_MEMBER_URL');
export const adminUrl = () => url('E2E_ADMIN_URL');
export const dataDir = () => url('E2E_DATA_DIR');
export const mailFile = () => url('E2E_MAILS');

/** A unique name per run, so that journeys do not share members. */
let counter = 0;
export const uniqueName = (start: string) => {
  counter += 1;
  return `${start}${Date.now().toString(36).slice(-5)}${counter}`;
};

export async function anAdmin() {
  const admin = person(adminUrl(), 'admin');
  await admin.act('sessions.login', { username: ADMIN.username, password: ADMIN.password });
  return admin;
}

type NewMember = { username: string; name: string; recommender?: string; phone?: string };

/** Logs in and gives a proof after it: a login proves no new destination. docs/domain/access.md#proof */
export async function logInProven(member: Person, username: string): Promise<void> {
  await member.act('sessions.login', { username, password: PASSWORD });
  await member.act('sessions.prove', { password: PASSWORD });
}

export async function aMember(given: NewMember) {
  const { username, name, recommender = 'company', phone = '01012345678' } = given;
  const member = person(memberUrl(), 'member');
  const center = await member.ask<{ id: number }>('lookups.center', { center: 'HQ' });
  const found = await member.ask<{ id: number }>('lookups.recommender', { username: recommender });
  await member.act('members.signUp', {
    username,
    name,
    password: PASSWORD,
    centerId: center.id,
    recommenderId: found.id,
    phone,
    countryId: 1,
  });
  await logInProven(member, username);
  return member;
}

export async function memberIdOf(username: string): Promise<number> {
  const admin = await anAdmin();
  const page = await admin.ask<{ rows: { id: number; username: string }[] }>('members.list', {
    username,
    size: 50,
  });
  const row = page.rows.find((member) => member.username === username);
  if (!row) throw new Error(`no member ${username}`);
  return row.id;
}

const CATALOGUE = [
  { name: 'Package 1000', type: 'normal', price: 1000 },
  { name: 'Package 10000', type: 'normal', price: 10_000 },
  { name: 'Bonus 300', type: 'bcode', price: 300 },
] as const;

/** The packages an operator would create first; existing ones are left unchanged. */
export async function stockCatalogue(admin: Person) {
  const sold = await admin.ask<{ name: string }[]>('packages.list');
  for (const { name, type, price } of CATALOGUE) {
    if (sold.some((item) => item.name === name)) continue;
    await admin.act('packages.save', { name, type, price: price * 100, pv: price * 100, isOnSale: true });
  }
}

/** A colleague of that role, without a browser. */
export async function aColleague(role: string) {
  const admin = await anAdmin();
  const username = uniqueName(role);
  const password = 'starline-staff-1';
  const { id } = await admin.act<{ id: number }>('admins.create', { username, password, name: '직원', role });
  const colleague = person(adminUrl(), 'admin');
  await colleague.act('sessions.login', { username, password });
  return { id, username, password, ...colleague };
}
