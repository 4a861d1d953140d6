import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Asks for a password on the terminal without showing it, or reads the first line of what is piped in. A command line would keep it in
 * the history of the shell and show it in the list of processes. Returns an empty text when there is none.
 */
export async function askPassword(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) {
    for await (const line of createInterface({ input: stdin })) return line;
    return '';
  }
  stderr.write(question);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: stdin, output, terminal: true });
  const answer = await asking.question('');
  asking.close();
  stderr.write('\n');
  return answer;
}
