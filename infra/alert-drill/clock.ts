import { existsSync, writeFileSync } from 'node:fs';

const FAKETIME = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find(existsSync);

/** A wall clock of one process, which can be stepped while it runs. Intervals stay true. */
export class Clock {
  private readonly file: string;

  constructor(file: string) {
    if (!FAKETIME) throw new Error('install the package libfaketime');
    this.file = file;
    this.step(0);
  }

  step(seconds: number): void {
    writeFileSync(this.file, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  }

  get env(): Record<string, string> {
    return {
      LD_PRELOAD: FAKETIME ?? '',
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }
}
