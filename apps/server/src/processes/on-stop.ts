/**
 * Resolves at the first SIGTERM or SIGINT, or when the process that started this one beside it is gone; a
 * second signal ends the process at once.
 */
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
    process.on('disconnect', stop);
    process.channel?.unref();
  });
}
