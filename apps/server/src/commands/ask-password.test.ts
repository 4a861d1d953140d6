import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { askNewPassword } from './ask-password.ts';

/** A terminal on which each question is answered as soon as it is asked. */
function terminal(...answers: string[]) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stderr = new PassThrough();
  const shown = text(stderr);
  const write = stderr.write.bind(stderr);
  stderr.write = ((chunk: string) => {
    if (chunk.endsWith(': ')) setImmediate(() => stdin.write(`${answers.shift()}\r`));
    return write(chunk);
  }) as typeof stderr.write;
  const end = () => {
    stderr.end();
    return shown;
  };
  return { stdin: stdin as never, stderr, shown: end };
}

test('on a terminal a new password is asked twice and shown never', async () => {
  const { shown, ...asked } = terminal('long-enough-1', 'long-enough-1');
  expect(await askNewPassword(asked)).toBe('long-enough-1');
  expect(await shown()).toBe('password: \nagain: \n');
});

test('two that differ are refused', async () => {
  const { shown: _, ...asked } = terminal('long-enough-1', 'long-enough-2');
  await expect(askNewPassword(asked)).rejects.toThrow('the two passwords differ');
});

test('an empty one is not asked for again', async () => {
  const { shown: _, ...asked } = terminal('');
  expect(await askNewPassword(asked)).toBe('');
});
