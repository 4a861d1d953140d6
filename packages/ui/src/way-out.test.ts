import { describe, expect, it, vi } from 'vitest';
import { wayOut } from './way-out.ts';

const aWayOut = ({
  isOver = false,
  logout = async () => {},
  told = null,
}: {
  isOver?: boolean;
  told?: string | null;
  logout?: () => Promise<void>;
} = {}) => {
  const forget = vi.fn();
  const left = { note: () => undefined, read: () => told };
  return { forget, ...wayOut({ clock: { isOver: () => isOver }, logout, forget, left }) };
};

describe('the way out', () => {
  it('forgets who was in when the server does not answer, too', async () => {
    const out = aWayOut({ logout: () => Promise.reject(new Error('unreachable')) });
    await out.leave('logout');
    expect(out.forget).toHaveBeenCalledOnce();
    expect(out.takeReason()).toBe('logout');
  });

  it('tells a reason once', async () => {
    const out = aWayOut();
    await out.leave('logout');
    expect(out.takeReason()).toBe('logout');
    expect(out.takeReason()).toBe('expired');
  });

  it('tells a logout by hand in another tab apart from a session that expired', async () => {
    expect(aWayOut({ told: 'logout' }).takeReason()).toBe('elsewhere');
    expect(aWayOut({ told: 'idle' }).takeReason()).toBe('idle');
    const noted: string[] = [];
    const order = { note: (why: string) => noted.push(why), read: () => null };
    const logout = async () => void noted.push('server');
    const forget = () => noted.push('forgotten');
    await wayOut({ clock: { isOver: () => false }, logout, forget, left: order }).leave('logout');
    expect(noted).toEqual(['logout', 'server', 'forgotten']);
  });

  it('calls a session that ended elsewhere idle when the time was over here, too', () => {
    expect(aWayOut({ isOver: true }).takeReason()).toBe('idle');
    expect(aWayOut().takeReason()).toBe('expired');
  });
});
