import { ensureRenderer, ensureWebBuild } from '#tools/web-build/web-build.ts';

/** Before all journeys: the browser side is built from what stands here now. */
export default async function setup(): Promise<void> {
  await ensureWebBuild();
  await ensureRenderer();
}
