import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { closeWhenQuiet } from './close-when-quiet.ts';

const CLIENTS = 20;
/**
 * Sends requests on connections of their own from another thread, counts those that are open, and says how
 * each ended.
 */
const CLIENT = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { request } = require('node:http');
  for (let each = 0; each < ${CLIENTS}; each += 1) {
    const options = { host: '127.0.0.1', port: workerData.port, method: 'POST', agent: false };
    const asked = request(options, (answer) => {
      answer.resume().on('end', () => parentPort.postMessage(answer.statusCode));
    });
    asked.on('socket', (socket) => socket.once('connect', () => {
      Atomics.add(workerData.connected, 0, 1);
      Atomics.notify(workerData.connected, 0);
    }));
    asked.on('error', (error) => parentPort.postMessage(error.code)).end('x');
  }
`;

test('answers the requests whose connections wait to be accepted while the listener closes', async () => {
  const server = createServer((request, answer) => {
    request.resume().on('end', () => answer.writeHead(200, { connection: 'close' }).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const client = new Worker(CLIENT, { eval: true, workerData: { port, connected } });
  const ends: unknown[] = [];
  client.on('message', (end) => ends.push(end));
  const ended = once(client, 'exit');
  // This thread accepts nothing meanwhile, so the connections gather in the queue of the kernel.
  for (let open = 0; open < CLIENTS; open = Atomics.load(connected, 0)) Atomics.wait(connected, 0, open);
  await closeWhenQuiet(server, 60_000);
  await ended;
  expect(ends).toEqual(Array(CLIENTS).fill(200));
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
