import { INSTALLED_RIGHTS, type InstalledRole } from '@starline/domain/rights';
import { type Answers, fakeServer } from '@starline/web/testing/fake-server';
import type { ReactElement } from 'react';
import { UnitsProvider } from '../../../components/units.tsx';
import { storeAdmin } from '../../../lib/session.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

/** Renders a part of the page for an administrator of this role, before a server with these answers. */
export function shown(part: ReactElement, answers: Answers, role: InstalledRole = 'owner') {
  const rights = INSTALLED_RIGHTS[role];
  storeAdmin({ id: 1, username: 'a', name: 'a', role, rights, needsSecondFactor: false });
  const calls = fakeServer(answers);
  return { ...renderScreen(<UnitsProvider>{part}</UnitsProvider>), calls };
}
/** The input of the first call of a procedure. */
export const inputOf = (calls: ReturnType<typeof fakeServer>, name: string) =>
  calls.find(({ procedure }) => procedure === name)?.input;
