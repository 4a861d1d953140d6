import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** A mail server that takes every message, refuses every recipient for good, or is not there. */
export class MailServer {
  isRefusing = false;
  private readonly port: number;
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;

  constructor(port: number) {
    this.port = port;
  }

  async start(): Promise<void> {
    this.server = createServer((socket) => this.talk(socket)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (!server?.listening) return;
    server.close();
    for (const socket of this.sockets) socket.destroy();
    await once(server, 'close');
  }

  /** Speaks as much of SMTP (RFC 5321) as a client needs to hand over a message. */
  private talk(socket: Socket): void {
    let [text, isBody] = ['', false];
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => socket.destroy());
    const say = (line: string) => void socket.write(`${line}\r\n`);
    say('220 drill');
    socket.on('data', (part) => {
      text += part;
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (isBody && line !== '.') continue;
        isBody = /^data/i.test(line);
        if (isBody) say('354 go on');
        else if (/^quit/i.test(line)) socket.end('221 bye\r\n');
        else say(this.isRefusing && /^rcpt/i.test(line) ? '550 5.1.1 no such recipient' : '250 done');
      }
    });
  }
}
