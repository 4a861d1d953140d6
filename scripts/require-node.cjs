const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Starline needs Node 24, this is ${process.version}. Run it through npm (npm start), which uses the pinned one, or install Node 24.`,
  );
  process.exit(1);
}
