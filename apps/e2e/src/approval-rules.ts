import { expect } from '@playwright/test';
import type { Person } from './api.ts';

/** Switches the rule of this kind off, as one owner and another: later journeys act alone. */
export async function switchRuleOff(kind: string, admin: Person, owner: Person): Promise<void> {
  const off = { kind, isOn: false, single: null, byMaker: null, byMember: null };
  await expect(admin.act('approvals.saveRule', off)).rejects.toThrow('approval_required');
  const { rows } = await owner.ask<{ rows: { id: number; mayDecide: boolean }[] }>('approvals.list', {});
  await owner.act('approvals.approve', { id: rows.find(({ mayDecide }) => mayDecide)?.id });
  expect(await admin.ask('approvals.rules')).toContainEqual(expect.objectContaining({ kind, isOn: false }));
}
