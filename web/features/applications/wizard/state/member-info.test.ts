import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { StoredFile } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { keyOf } from '#web/kit/data/query.ts';
import { type MemberInfo, noteFile } from './member-info.ts';

const id = 'an-application';
const queryKey = keyOf(applicationCalls.memberInfo, { id });
const empty = { files: [] as StoredFile[], data: [] as MemberInfo['data'] } as MemberInfo;
const paper: StoredFile = {
  field: 'mci_certificate',
  url: '/api/file?id=x',
  name: 'nmc.pdf',
  size: 1_024,
  content_type: 'application/pdf',
  uploaded_on: '2026-11-21T06:00:00Z',
};

test('an answer asked for before the upload and arriving after it does not undo the upload', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, empty);
  const late = Promise.withResolvers<MemberInfo>();
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => late.promise });
  const unsubscribe = observer.subscribe(() => {});
  const asked = observer.refetch();

  await noteFile(queryClient, id, 'mci_certificate', paper);
  late.resolve(empty);
  await asked;

  expect(queryClient.getQueryData<MemberInfo>(queryKey)?.files).toEqual([paper]);
  unsubscribe();
});

test('a file that arrived is a correction, one that was removed is none', async () => {
  const queryClient = new QueryClient();
  const asked = { field: 'mci_certificate', reason: 'Blurred.', mended: false };
  queryClient.setQueryData(queryKey, { ...empty, data: [{ corrections: [asked] }] });
  const mended = () => queryClient.getQueryData<MemberInfo>(queryKey)?.data[0]?.corrections[0]?.mended;

  await noteFile(queryClient, id, 'mci_certificate', null);
  expect(mended()).toBe(false);
  await noteFile(queryClient, id, 'pg_degree_certificate', { ...paper, field: 'pg_degree_certificate' });
  expect(mended()).toBe(false);
  await noteFile(queryClient, id, 'mci_certificate', paper);
  expect(mended()).toBe(true);
});
