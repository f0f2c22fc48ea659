/** A process that draws what waits, until nothing is left: `node bare-batch-worker.ts <database> <storage>`. */
import { systemClock } from '#server/kit/clock.ts';
import { openDatabase } from '#server/kit/db/db.ts';
import { openJobs } from '#server/kit/jobs/jobs.ts';
import { createSecrets } from '#server/kit/secrets.ts';
import { openStorage } from '#server/kit/storage/open-storage.ts';
import { createBatches } from '#server/modules/document-batches/index.ts';
import { createDocuments } from '#server/modules/documents/index.ts';

const [connectionString = '', storageUrl = ''] = process.argv.slice(2);
const database = openDatabase(connectionString, { poolSize: 4 });
const jobs = await openJobs(connectionString, console);
const documents = createDocuments();
const services = {
  clock: systemClock,
  secrets: createSecrets('of a test that encrypts nothing, long enough'),
  jobs,
  publicUrl: 'http://localhost',
  storage: await openStorage(storageUrl),
  mailbox: async () => true,
};
const batches = createBatches({ db: database.db, services, documents, leasedBy: () => null, log: console });
while (await batches.drawDue());
await documents.close();
await jobs.stop();
await database.close();
