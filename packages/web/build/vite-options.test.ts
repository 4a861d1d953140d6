import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { devProxy } from './vite-options.ts';

test('sends calls to the port of the server, or to the server that is named', () => {
  expect(devProxy({})['/trpc']?.target).toBe('http://127.0.0.1:3000');
  expect(devProxy({ PORT: '4100' })['/api']?.target).toBe('http://127.0.0.1:4100');
  expect(devProxy({ PORT: '4100', STARLINE_SERVER: 'http://10.0.0.2:80' })['/trpc']?.target).toBe(
    'http://10.0.0.2:80',
  );
});

test('reaches a server on another port and keeps the Host header', async () => {
  const { createServer: createVite } = await import('vite');
  const hosts: (string | undefined)[] = [];
  const target = createServer((request, response) => {
    hosts.push(request.headers.host);
    response.end('answered');
  });
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
  const { port } = target.address() as AddressInfo;
  const vite = await createVite({
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, proxy: devProxy({ PORT: String(port) }) },
  });
  try {
    await vite.listen();
    const { host, origin } = new URL(vite.resolvedUrls?.local[0] ?? '');
    const answer = await fetch(`${origin}/trpc/member/settings.public`);
    expect(await answer.text()).toBe('answered');
    expect(hosts).toEqual([host]);
  } finally {
    await vite.close();
    target.close();
  }
});
