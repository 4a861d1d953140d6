/**
 * `node apps/server/src/probe.ts <url>`: exits with 0 when the address answers 2xx. The health checks of
 * containers call it.
 */
const isWell = await fetch(process.argv[2] ?? '').then(
  (answer) => answer.ok,
  () => false,
);
process.exit(isWell ? 0 : 1);
