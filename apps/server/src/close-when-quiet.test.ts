import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { closeWhenQuiet } from './close-when-quiet.ts';

const CLIENTS = 20;
/** Sends requests on connections of their own from another process, and prints how each ended. */
const CLIENT = `
  const { request } = require('node:http');
  for (let each = 0; each < ${CLIENTS}; each += 1) {
    const asked = request({ host: '127.0.0.1', port: process.argv[1], method: 'POST', agent: false }, (answer) => {
      answer.resume().on('end', () => console.log(answer.statusCode));
    });
    asked.on('error', (error) => console.log(error.code)).end('x');
  }
  console.error('sent');
`;

test('answers the requests whose connections wait to be accepted while the listener closes', async () => {
  const server = createServer((request, answer) => {
    request.resume().on('end', () => answer.writeHead(200, { connection: 'close' }).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = spawn(process.execPath, ['-e', CLIENT, String(port)], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void client.kill());
  let ends = '';
  client.stdout.on('data', (part) => {
    ends += part;
  });
  const ended = once(client, 'exit');
  await once(client.stderr, 'data');
  // This process accepts nothing meanwhile, so the connections gather in the queue of the kernel.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  await closeWhenQuiet(server, 5000);
  await ended;
  expect(ends.trim().split('\n')).toEqual(Array(CLIENTS).fill('200'));
});

test('closes after its limit while connections never cease to arrive', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Stands for clients that connect in every iteration of the event loop.
  const again = () => {
    if (!server.listening) return;
    server.emit('connection');
    setImmediate(again);
  };
  server.removeAllListeners('connection');
  again();
  const began = performance.now();
  await closeWhenQuiet(server, 200);
  expect(performance.now() - began).toBeGreaterThan(190);
  expect(server.listening).toBe(false);
});
