/**
 * `npm run rotate-secret` makes a new secret, where the installation has its own, and seals everything anew; where
 * APP_SECRET is given, it seals under that what APP_SECRET_PREVIOUS sealed (docs/backup.md, "Changing the secret").
 */
import { openDatabase } from '#server/kit/db/db.ts';
import { messageOf } from '#server/kit/log.ts';
import { renewOwnSecret } from '#server/kit/own-secret.ts';
import { createSecrets, type Secrets } from '#server/kit/secrets.ts';
import { sealKeyIds } from '#server/modules/audit/index.ts';
import { dataDirOf, openHome } from './home.ts';
import { reseal } from './reseal.ts';
import { countHashed } from './reseal.store.ts';

async function main(): Promise<void> {
  const isOwn = !process.env['APP_SECRET'];
  const home = await openHome(process.env);
  try {
    if (isOwn && home.isRunning)
      throw new Error(
        'OMAS runs with the secret that is to be changed: stop it, run this again, and start it',
      );
    const { secret, previous } = isOwn
      ? await renewOwnSecret(dataDirOf(process.env))
      : { secret: home.secret, previous: home.previousSecrets };
    if (isOwn) console.log('A new secret was made; the one before is in secret.previous');
    else if (previous.length === 0) console.log('APP_SECRET_PREVIOUS is not given: only APP_SECRET is known');
    await resealAll(home.connectionString, createSecrets(secret, previous));
  } finally {
    await home.close();
  }
}

async function resealAll(connectionString: string, secrets: Secrets): Promise<void> {
  const database = openDatabase(connectionString, { poolSize: 2 });
  try {
    const { count, lost } = await reseal(database.db, secrets);
    console.log(`Sealed anew: ${count} values`);
    for (const [place, values] of lost)
      console.error(`${place}: ${values} open with no secret that is known`);
    if (lost.size > 0) {
      process.exitCode = 1;
      return;
    }
    console.log('No stored value needs a previous secret any more. It may be dropped, but then:');
    const [keyId = ''] = sealKeyIds(secrets);
    const { seals, people } = await countHashed(database.db, keyId);
    console.log(`  of the audit log's seals ${seals} are checked by their chain only`);
    console.log(`  recovery codes made before are refused (who has any: ${people})`);
    console.log('  browsers that have not signed in since are strangers');
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
