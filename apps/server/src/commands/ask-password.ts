import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** The terminal that answers. */
type Terminal = { stdin: NodeJS.ReadStream; stderr: NodeJS.WritableStream };

/**
 * Asks for a new password on the terminal without showing it, twice, because a mistyped one would lock its
 * owner out; or reads the first line of what is piped in. A command line would keep it in the history of the
 * shell and show it in the list of processes. Returns an empty text when there is none. Throws when both
 * differ.
 */
export async function askNewPassword({ stdin, stderr }: Terminal = process): Promise<string> {
  if (!stdin.isTTY) {
    for await (const line of createInterface({ input: stdin })) return line;
    return '';
  }
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: stdin, output, terminal: true });
  const ask = async (question: string) => {
    stderr.write(question);
    const answer = await asking.question('');
    stderr.write('\n');
    return answer;
  };
  try {
    const password = await ask('password: ');
    if (password === '') return '';
    if ((await ask('again: ')) !== password)
      throw new Error('the two passwords differ: run the command again');
    return password;
  } finally {
    asking.close();
  }
}
