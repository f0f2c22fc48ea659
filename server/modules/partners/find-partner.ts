import type { FastifyRequest } from 'fastify';
import { type Caller, visitor } from '#server/kit/context/caller.ts';
import type { Db } from '#server/kit/db/db.ts';
import { accessTokenOf } from '#server/kit/http/http.ts';
import { hashToken } from '#server/kit/secrets.ts';
import { findByKeyHash } from './partners.store.ts';

/** Who asks by the key of the Authorization header; a visitor without one, or with one that is nobody's any more. */
export async function findPartner(db: Db, request: Pick<FastifyRequest, 'headers'>): Promise<Caller> {
  const key = accessTokenOf(request);
  if (key === undefined) return visitor;
  const [partner = null] = await findByKeyHash(db, hashToken(key));
  return { ...visitor, partner };
}
