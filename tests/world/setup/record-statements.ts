import { appendFileSync } from 'node:fs';
import { Client } from 'pg';

/*
 * Where OMAS_STATEMENTS names a file, every statement that the tests of a worker send to the embedded PostgreSQL is
 * noted in it, each once, as a line of JSON: tests/statements.test.ts prepares them on another version.
 */
const { OMAS_STATEMENTS: file, OMAS_TEST_DATABASE: database } = process.env;
const client: { query: (this: Client, ...given: unknown[]) => unknown } = Client.prototype;
const send = client.query;
// Files of one worker share the client, which is to be wrapped once.
if (file && database === 'embedded' && send.name !== 'recorded') {
  const seen = new Set<string>();
  client.query = function recorded(...given) {
    const [asked] = given;
    const text = typeof asked === 'string' ? asked : asked instanceof Object && 'text' in asked && asked.text;
    if (
      typeof text === 'string' &&
      /^\s*(?:with|select|insert|update|delete|merge)\b/i.test(text) &&
      !seen.has(text)
    ) {
      seen.add(text);
      appendFileSync(file, `${JSON.stringify(text)}\n`);
    }
    return Reflect.apply(send, this, given);
  };
}
