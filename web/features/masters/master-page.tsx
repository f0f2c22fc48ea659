import { Text } from '@mantine/core';
import type { z } from 'zod';
import type { ReactNode } from 'react';
import type { Call } from '#contract/kit/define-call.ts';
import { masterKinds, type MasterName } from '#contract/masters/kinds.ts';
import type { Master, MasterField, MasterRow } from '#contract/masters/master.ts';
import { network } from '#contract/texts/sentences.ts';
import { masterSizes, type RecordColumn, type RecordKind, RecordPage } from '#web/features/records/index.ts';
import { useCall } from '#web/kit/data/query.ts';
import { MasterFields, type MasterValues } from './master-fields.tsx';
import { UsedBy } from './used-by.tsx';

/** A value of a row as text; '' when there is none. */
function textOf(row: MasterRow, name: string): string {
  const value = row[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A value of a row as it is read: '18 %', and the name of a choice. */
function shownValue(row: MasterRow, { name, kind, shows = name }: MasterField): string {
  const value = textOf(row, shows);
  return kind === 'percent' && value !== '' ? `${value} %` : value;
}

function columnOf(field: MasterField): RecordColumn<MasterRow> {
  const { name, label, kind } = field;
  return {
    key: name,
    title: label,
    text: (row) => shownValue(row, field),
    ...(kind === 'lines' && { render: (row) => <FirstLines text={shownValue(row, field)} /> }),
    ...(kind === 'percent' && { align: 'right', order: (row) => Number(row[name]) }),
  };
}

/** As much of a long text as a table has room for. */
function FirstLines({ text }: { text: string }) {
  return (
    <Text span inherit lineClamp={2} maw={560}>
      {text}
    </Text>
  );
}

/** How a row of a master is called: all of its short values, since a GST value alone names nothing. */
function nameOf(fields: readonly MasterField[]): (row: MasterRow) => string {
  const naming = fields.filter(({ kind, optional }) => kind !== 'lines' && !optional);
  return (row) => naming.map((field) => shownValue(row, field)).join(' ');
}

/** The page of a master, from its entry in the contract. */
export function masterKind(name: MasterName): RecordKind<MasterRow, MasterValues> {
  const master: Master = masterKinds[name];
  const { item, title, module, fields, kept = [], list, save, remove } = master;
  const valuesBy = (value: (field: MasterField) => string) =>
    Object.fromEntries(fields.map((field) => [field.name, value(field)]));
  return {
    item,
    title,
    module,
    calls: { list, save, remove },
    check: save.input,
    nameOf: nameOf(fields),
    columns: fields.map(columnOf),
    sizes: masterSizes,
    isNarrow: true,
    mayDelete: ({ id }) => !kept.includes(id),
    blank: valuesBy(() => ''),
    valuesOf: (row) => valuesBy((field) => textOf(row, field.name)),
    Fields: ({ form }) => <MasterFields fields={fields} form={form} />,
    More: ({ row }) => <UsedBy master={name} row={row} />,
    networkFailure: network.failed,
  };
}

type MasterList = Call<z.ZodObject, z.ZodObject<{ data: z.ZodArray<z.ZodType<MasterRow>> }>>;

/** The call that lists a master, with the rows as every master has them. */
function listOfMaster(name: MasterName): MasterList {
  return masterKinds[name].list;
}

/** The page of one master (D1 section 2, common master page). */
export function pageOfMaster(name: MasterName): () => ReactNode {
  const kind = masterKind(name);
  const list = listOfMaster(name);
  return function MasterPage() {
    return <RecordPage kind={kind} list={useCall(list, {})} />;
  };
}
