/** Returns how an act ended: `done`, the code of its refusal, or the text of the cause. */
export const codeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error) => error.code ?? String(error.cause ?? error),
  );

/** Returns the id of the request for approval that an act made. Throws what else the act ended with. */
export const approvalOf = async (act: Promise<unknown>): Promise<number> => {
  const ended = await act.then(
    () => new Error('the act was done'),
    (error) => error,
  );
  if (ended.code !== 'approval_required') throw ended;
  return ended.params.approval;
};

type Refused = { code?: string; params?: { approval?: number; state?: string } };
/** Returns what an act was refused with; nothing when it was done. */
export const refusalOf = (act: Promise<unknown>): Promise<Refused> =>
  act.then(
    () => ({}),
    (error) => error,
  );
