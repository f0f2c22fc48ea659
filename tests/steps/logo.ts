import type { Db } from '#server/kit/db/db.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { World } from '#tests/world/app.ts';
import { aPhoto, storeUpload } from '#tests/world/uploads.ts';
import { uploadFile } from '#tests/world/whole-application.ts';

/** Makes the newest stored file the logo. @returns its opaque id */
async function useAsLogo(db: Db): Promise<string> {
  const files = db.selectFrom('files').select(['id', 'public_id']).orderBy('id', 'desc');
  const { id, public_id } = await files.executeTakeFirstOrThrow();
  await db.updateTable('settings').set({ logo_file_id: id }).execute();
  return public_id;
}

/** Stores any picture and makes it the logo. @returns its opaque id */
export async function storeLogo(db: Db, storageUrl: string): Promise<string> {
  await storeUpload(db, storageUrl, await anApplication(db), 'profile', await aPhoto());
  return useAsLogo(db);
}

/** The input of the call for a logo in use. */
export async function logoInUse({ world }: { world: World }) {
  await uploadFile(world, await anApplication(world.db), 'profile', await aPhoto());
  return { id: await useAsLogo(world.db), size: 'small' };
}
