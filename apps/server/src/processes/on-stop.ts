/** Resolves at the first SIGTERM or SIGINT; a second one ends the process at once. */
export function onStop(): Promise<void> {
  return new Promise((resolve) => {
    let isAsked = false;
    const stop = () => {
      if (isAsked) process.exit(130);
      isAsked = true;
      resolve();
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  });
}
