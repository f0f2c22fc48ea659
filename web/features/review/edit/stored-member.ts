import { useQuery } from '@tanstack/react-query';
import { applicationCalls } from '#contract/applications/calls.ts';
import {
  clinicFacts,
  personalFacts,
  qualificationsOf,
  allRegistrationFacts,
  workFacts,
} from '#contract/applications/record-facts.ts';
import { fact, type Fact } from '#contract/kit/fact.ts';
import { dayOf } from '#contract/kit/day.ts';
import { fileLabels } from '#contract/applications/uploads.ts';
import { englishOf, text } from '#contract/texts/text.ts';
import type { MemberDetail } from '#web/features/review/member/application-data.ts';
import { api } from '#web/kit/data/api.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import type { RecordColumn } from '#web/features/records/index.ts';
import { t } from '#web/kit/language/t.ts';

/** The application as it is stored when its form opens; nothing changes under the person's hands. */
export function useStoredMember(id: number) {
  return useQuery({
    queryKey: ['member form', id],
    queryFn: ({ signal }) => read(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
}

async function read(id: number, signal?: AbortSignal): Promise<StoredMember> {
  const detail = await api(applicationCalls.memberDetail, { id: String(id) }, { signal });
  return { version: detail.data[0]?.version ?? 0, detail };
}

/** The application as it is stored now; undefined when it is gone. */
export async function readStoredMember(id: number): Promise<StoredMember | undefined> {
  try {
    return await read(id);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** An application as it was read for its form. */
export interface StoredMember {
  version: number;
  detail: MemberDetail;
}

/** The facts of a row or a file in one text. */
const inWords = (facts: readonly Fact[]) => facts.map(({ value }) => t(value)).join(', ');

/** Everything of an application that somebody else may have changed since it was read. */
function factsOf({ detail }: StoredMember): Fact[] {
  const [record] = detail.data;
  if (!record) return [];
  return [
    fact(text('Status'), record.status_name),
    fact(text('Salutation'), record.salutation),
    ...personalFacts(record, detail.clinic, true),
    ...allRegistrationFacts(record),
    ...qualificationsOf(record, dayOf(new Date())).map(({ name, ...degree }) =>
      fact(
        name,
        Object.values(degree)
          .map((value) => t(value))
          .join(', '),
      ),
    ),
    fact(text('Clinics and hospitals'), detail.clinic.map((row) => inWords(clinicFacts(row))).join('; ')),
    fact(text('Work experience'), detail.work_exp.map((row) => inWords(workFacts(row))).join('; ')),
    fact(
      text('Files'),
      detail.files.map(({ field, name }) => `${t(fileLabels[field])} (${name})`).join(', '),
    ),
  ];
}

/** The facts of a stored application as the notice of a conflict compares them. */
export function columnsOf(stored: StoredMember): RecordColumn<StoredMember>[] {
  return factsOf(stored).map(({ label }, position) => ({
    key: englishOf(label),
    title: t(label),
    text: (other) => t(factsOf(other)[position]?.value ?? ''),
  }));
}
