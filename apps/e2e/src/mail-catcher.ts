import { appendFileSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';

/** A minimal mail server: appends each mail to a file. */
export async function catchMails(file: string): Promise<{ url: string; stop: () => void }> {
  writeFileSync(file, '');
  const server = createServer((socket) => talk(socket, (mail) => appendFileSync(file, mail)));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, stop: () => server.close() };
}

function talk(socket: Socket, keep: (mail: string) => void): void {
  let heard = '';
  let isMail = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  socket.on('error', () => socket.destroy());
  socket.on('data', (bytes) => {
    heard += bytes;
    const end = isMail ? '\r\n.\r\n' : '\r\n';
    for (let at = heard.indexOf(end); at >= 0 && !isMail; at = heard.indexOf(end)) {
      const line = heard.slice(0, at);
      heard = heard.slice(at + end.length);
      if (/^DATA/i.test(line)) {
        isMail = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 ok');
    }
    if (!isMail || !heard.includes('\r\n.\r\n')) return;
    const [mail = '', rest = ''] = heard.split('\r\n.\r\n');
    keep(`${mail}\r\n`);
    heard = rest;
    isMail = false;
    say('250 taken');
  });
  say('220 ready');
}
