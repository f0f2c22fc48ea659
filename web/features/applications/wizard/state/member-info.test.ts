import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { StoredFile } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { keyOf } from '#web/kit/data/query.ts';
import { type MemberInfo, noteFile } from './member-info.ts';

const id = 'an-application';
const queryKey = keyOf(applicationCalls.memberInfo, { id });
const empty = { files: [] as StoredFile[], data: [] as MemberInfo['data'] } as MemberInfo;
const upload: StoredFile = {
  field: 'mci_certificate',
  url: '/api/file?id=x',
  name: 'nmc.pdf',
  size: 1_024,
  content_type: 'application/pdf',
  uploaded_on: '2026-11-21T06:00:00Z',
};

test('an answer requested before the upload and arriving after it does not undo the upload', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, empty);
  const late = Promise.withResolvers<MemberInfo>();
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => late.promise });
  const unsubscribe = observer.subscribe(() => {});
  const asked = observer.refetch();

  await noteFile(queryClient, id, 'mci_certificate', upload);
  late.resolve(empty);
  await asked;

  expect(queryClient.getQueryData<MemberInfo>(queryKey)?.files).toEqual([upload]);
  unsubscribe();
});

test('a stored file counts as a correction, a removed one does not', async () => {
  const queryClient = new QueryClient();
  const asked = { field: 'mci_certificate', reason: 'Blurred.', mended: false };
  queryClient.setQueryData(queryKey, { ...empty, data: [{ corrections: [asked] }] });
  const isCorrected = () => queryClient.getQueryData<MemberInfo>(queryKey)?.data[0]?.corrections[0]?.mended;

  await noteFile(queryClient, id, 'mci_certificate', null);
  expect(isCorrected()).toBe(false);
  await noteFile(queryClient, id, 'pg_degree_certificate', { ...upload, field: 'pg_degree_certificate' });
  expect(isCorrected()).toBe(false);
  await noteFile(queryClient, id, 'mci_certificate', upload);
  expect(isCorrected()).toBe(true);
});
