type Task = 'double' | 'wait' | 'loop' | 'backtrack' | 'fill' | 'recurse' | 'throw' | 'exit' | 'secret';

const TASKS: Record<Task, (input: number) => unknown> = {
  double: (input) => input * 2,
  wait: (input) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, input);
    return input;
  },
  loop: () => {
    for (;;);
  },
  backtrack: () => /^(a+)+$/.test(`${'a'.repeat(60)}b`),
  fill: () => {
    const kept: string[][] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => `${kept.length} ${at}`));
  },
  recurse: (input) => TASKS.recurse(input + 1),
  throw: () => {
    throw new RangeError('said by the task');
  },
  exit: () => process.exit(0),
  secret: () => Object.keys(process.env).length,
};

export const run = ({ task, input }: { task: Task; input: number }) => TASKS[task](input) as number;
