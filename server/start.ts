import process from 'node:process';

const [major = 0] = process.versions.node.split('.').map(Number);

/** `npm start`: builds the browser side when it is missing or stale, then runs the server. */
if (major < 24) {
  console.error(
    `OMAS needs Node 24, this is ${process.versions.node}. Run "npm ci" first (it brings Node 24 along on Linux and Windows), or install Node 24.`,
  );
  process.exit(1);
} else {
  const { inWords } = await import('#server/kit/in-words.ts');
  try {
    // Before the build, which takes its time: a mistyped variable is told at once.
    const { readEnv } = await import('#server/env.ts');
    await readEnv(process.env);
    const { ensureWebBuild } = await import('#server/kit/web-build.ts');
    await ensureWebBuild();
  } catch (error) {
    console.error(inWords(error));
    process.exit(1);
  }
  await import('#server/main.ts');
}
