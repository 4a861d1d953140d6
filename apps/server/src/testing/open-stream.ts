import type { Browser } from './site.ts';

/** Opens an event stream. `until` reads until `wanted` came `times` times and returns all that came. */
export async function openStream(
  browser: Browser,
  surface: 'member' | 'admin',
  lastEventId?: string,
  input?: { openMs: number },
) {
  const aborted = new AbortController();
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const response = await browser.fetch(`/trpc/${surface}/live.events${query}`, {
    signal: aborted.signal,
    headers: { accept: 'text/event-stream', ...(lastEventId && { 'last-event-id': lastEventId }) },
  });
  const reader = (response.body as ReadableStream<Uint8Array>)
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let text = '';
  return {
    status: response.status,
    close: () => aborted.abort(),
    async until(wanted: string, times = 1) {
      while (text.split(wanted).length <= times) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended without ${wanted}: ${text}`);
        text += value;
      }
      return text;
    },
  };
}
