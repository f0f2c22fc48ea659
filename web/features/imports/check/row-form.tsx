import { Button, Group, Paper, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { importCalls } from '#contract/imports/calls.ts';
import type { ImportValues } from '#contract/imports/check-row.ts';
import { type ImportField, importFields, labelOfField } from '#contract/imports/fields.ts';
import { longestCell } from '#contract/imports/import.ts';
import type { Answer } from '#contract/kit/answer.ts';
import { useSend } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { FactLines } from '#web/kit/page/fact-list.tsx';
import classes from './rows.module.css';

type Row = Answer<typeof importCalls.memberImportRows>['data'][number];

interface RowFormProps {
  importId: number;
  row: Row;
  isLeftOut: boolean;
  /** Of this row, not saved yet. */
  typed: ImportValues;
  /** Null: nothing is typed any more. */
  onTyped: (values: ImportValues | null) => void;
}

/** One row: its cells with faults as fields, the others as text. */
export function RowForm({ importId, row, isLeftOut, typed, onTyped }: RowFormProps) {
  const own = useRef<HTMLLIElement>(null);
  const { line, faults } = row;
  // Stays in sight until the row comes back as it is now.
  const [saved, setSaved] = useState<ImportValues>({});
  // Not successes of their own: the row goes, or says what is still wrong.
  const mend = useSend(importCalls.memberImportMend, {
    successToast: false,
    onDone: ({ faults: left }) => {
      onTyped(null);
      if (Object.keys(left).length === 0) focusNeighbour(own.current);
    },
  });
  const leave = useSend(importCalls.memberImportLeaveOut, {
    successToast: false,
    onDone: () => {
      onTyped(null);
      focusNeighbour(own.current);
    },
  });
  const values: ImportValues = { ...row.values, ...saved };
  const edited = importFields.filter((field) => field in faults || field in typed);
  const others = importFields.filter((field) => !edited.includes(field) && values[field]);
  const name = t('Line {line}', { line });

  function save(event: FormEvent) {
    event.preventDefault();
    const changed = Object.fromEntries(edited.map((field) => [field, typed[field] ?? values[field] ?? '']));
    mend.mutate({ id: importId, line, values: changed }, { onSuccess: () => setSaved(changed) });
  }

  return (
    <Paper component="li" withBorder p="md" ref={own} aria-label={name}>
      <form onSubmit={save} noValidate>
        <Text fw={600} mb="xs" className="omas-figures">
          {name}
        </Text>
        {!isLeftOut && (
          <div className={classes.cells}>
            {edited.map((field) => (
              <Cell
                key={field}
                field={field}
                value={typed[field] ?? values[field] ?? ''}
                error={faults[field]}
                onChange={(value) => onTyped({ ...typed, [field]: value })}
              />
            ))}
          </div>
        )}
        {isLeftOut && (
          <FactLines facts={edited.map((field) => ({ label: labelOfField(field), value: faults[field] }))} />
        )}
        <FactLines
          facts={others.map((field) => ({
            label: labelOfField(field),
            value: <span className={classes.words}>{values[field]}</span>,
          }))}
        />
        <Group justify="flex-end" gap="sm" mt="sm">
          <Button
            variant="default"
            loading={leave.isPending}
            onClick={() => leave.mutate({ id: importId, left_out: isLeftOut ? 0 : 1, lines: [line] })}
            aria-label={
              isLeftOut ? t('Take line {line} again', { line }) : t('Leave line {line} out', { line })
            }
          >
            {isLeftOut ? t('Take again') : t('Leave out')}
          </Button>
          {!isLeftOut && (
            <Button type="submit" loading={mend.isPending} aria-label={t('Save line {line}', { line })}>
              {t('Save')}
            </Button>
          )}
        </Group>
      </form>
    </Paper>
  );
}

interface CellProps {
  field: ImportField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function Cell({ field, value, error, onChange }: CellProps) {
  return (
    <TextInput
      label={t(labelOfField(field))}
      value={value}
      error={error}
      maxLength={longestCell}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The row goes away with what was pressed in it: the next one is what comes next. */
function focusNeighbour(row: HTMLLIElement | null): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('input, button')?.focus();
}
