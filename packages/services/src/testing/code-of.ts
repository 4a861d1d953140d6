/** Returns how an act ended: `done`, the code of its refusal, or the text of the cause. */
export const codeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error) => error.code ?? String(error.cause ?? error),
  );
