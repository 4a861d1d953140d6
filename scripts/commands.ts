import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

export type Result = { code: number; output: string; seconds: number };
type Options = { show?: boolean; env?: Record<string, string>; cwd?: string };

/**
 * Runs a program of node_modules/.bin (or Node itself) from the root; its output is shown, or kept for the
 * answer.
 */
export function run(program: string, args: readonly string[], options: Options = {}): Promise<Result> {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.once('error', (error) => resolve({ code: 127, output: error.message, seconds: 0 }));
    child.once('exit', (code) =>
      resolve({
        code: code ?? 1,
        output: Buffer.concat(chunks).toString(),
        seconds: (performance.now() - began) / 1000,
      }),
    );
  });
}

/** Every test file and journey, relative to the root, with "/". */
export const tests = (): string[] =>
  globSync('{apps,infra,packages,scripts}/**/*.{test,spec}.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => /node_modules|dist$/.test(path),
  }).map((file) => file.replaceAll('\\', '/'));
