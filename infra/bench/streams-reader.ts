import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const REPORT_MS = 500;
const OPENING_AT_ONCE = 200;

/** Opens an event stream for each token on standard input and prints what arrives, as lines of JSON. */
const [url = '', localAddress = ''] = process.argv.slice(2);
const tokens = JSON.parse(await text(process.stdin)) as string[];
let [opened, ended] = [0, 0];
let events: [number, number][] = [];

const open = (token: string) =>
  new Promise<void>((resolve, reject) => {
    const request = get(
      `${url}/trpc/member/live.events`,
      {
        localAddress,
        agent: false,
        headers: { accept: 'text/event-stream', cookie: `starline_member=${token}` },
      },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`status ${response.statusCode}`));
        let isStarted = false;
        response.once('close', () => {
          ended += 1;
        });
        response.setEncoding('utf8').on('data', (part: string) => {
          if (!isStarted && part.includes('started')) {
            isStarted = true;
            opened += 1;
            resolve();
            return;
          }
          // Each line of an event is a part of its own.
          const number = /^id: (\d+)/m.exec(part)?.[1];
          if (number) events.push([Number(number), Date.now()]);
        });
      },
    );
    request.on('error', reject);
  });

setInterval(() => {
  process.stdout.write(`${JSON.stringify({ opened, ended, events })}\n`);
  [opened, ended, events] = [0, 0, []];
}, REPORT_MS);

for (let first = 0; first < tokens.length; first += OPENING_AT_ONCE) {
  await Promise.all(tokens.slice(first, first + OPENING_AT_ONCE).map(open));
  await sleep(0);
}
