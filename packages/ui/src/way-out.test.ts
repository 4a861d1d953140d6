import { describe, expect, it, vi } from 'vitest';
import { wayOut } from './way-out.ts';

const aWayOut = ({
  isOver = false,
  logout = async () => {},
}: {
  isOver?: boolean;
  logout?: () => Promise<void>;
} = {}) => {
  const forget = vi.fn();
  return { forget, ...wayOut({ clock: { isOver: () => isOver }, logout, forget }) };
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

  it('calls a session that ended elsewhere idle when the time was over here, too', () => {
    expect(aWayOut({ isOver: true }).takeReason()).toBe('idle');
    expect(aWayOut().takeReason()).toBe('expired');
  });
});
