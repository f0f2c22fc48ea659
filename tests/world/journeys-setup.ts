import { ensureWebBuild } from '#server/kit/web-build.ts';

/** Before all journeys: the browser side is built from what stands here now. */
export default async function setup(): Promise<void> {
  await ensureWebBuild();
}
