import { describe, expect, it, vi } from 'vitest';
import { createLogoutFlow } from './logout-flow.ts';

type Situation = { isOver?: boolean; noted?: string | null; logout?: () => Promise<void> };

const flowIn = ({ isOver = false, logout = async () => {}, noted = null }: Situation = {}) => {
  const clearSession = vi.fn();
  const endReason = { note: () => undefined, read: () => noted };
  const flow = createLogoutFlow({ clock: { isOver: () => isOver }, logout, clearSession, endReason });
  return { clearSession, ...flow };
};

describe('the logout flow', () => {
  it('clears the session also when the server does not answer', async () => {
    const flow = flowIn({ logout: () => Promise.reject(new Error('unreachable')) });
    await flow.endSession('logout');
    expect(flow.clearSession).toHaveBeenCalledOnce();
    expect(flow.takeEndReason()).toBe('logout');
  });

  it('clears the session also when the server neither answers nor refuses', async () => {
    vi.useFakeTimers();
    const flow = flowIn({ logout: () => new Promise(() => undefined) });
    const ended = flow.endSession('idle');
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(flow.clearSession).toHaveBeenCalledOnce();
    await ended;
  });

  it('gives a reason once', async () => {
    const flow = flowIn();
    await flow.endSession('logout');
    expect(flow.takeEndReason()).toBe('logout');
    expect(flow.takeEndReason()).toBe('expired');
  });

  it('tells a logout in another tab apart from a session that expired', () => {
    expect(flowIn({ noted: 'logout' }).takeEndReason()).toBe('elsewhere');
    expect(flowIn({ noted: 'idle' }).takeEndReason()).toBe('idle');
  });

  it('notes the reason before it tells the server', async () => {
    const order: string[] = [];
    const flow = createLogoutFlow({
      clock: { isOver: () => false },
      logout: async () => void order.push('server'),
      clearSession: () => order.push('cleared'),
      endReason: { note: (reason) => order.push(reason), read: () => null },
    });
    await flow.endSession('logout');
    expect(order).toEqual(['logout', 'server', 'cleared']);
  });

  it('calls a session idle when another tab ended it and the time is over', () => {
    expect(flowIn({ isOver: true }).takeEndReason()).toBe('idle');
    expect(flowIn().takeEndReason()).toBe('expired');
  });
});
