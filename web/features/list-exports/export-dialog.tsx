import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { listExportCalls } from '#contract/list-exports/calls.ts';
import { AskedExport } from '#contract/list-exports/check-list-export.ts';
import { exportColumns, longestExportName } from '#contract/list-exports/list-export.ts';
import { useChosenColumns } from '#web/features/session/index.ts';
import { useSend } from '#web/kit/data/query.ts';
import { ContractDialog } from '#web/kit/dialog/contract-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';
import type { ShownList } from './export-list.tsx';
import classes from './exports.module.css';

interface ExportDialogProps {
  opened: boolean;
  /** What the list is called. */
  name: string;
  list: ShownList;
  onClose: () => void;
}

/** Name and columns of an export; the columns of the last one are offered again. */
export default function ExportDialog({ opened, ...asked }: ExportDialogProps) {
  return opened ? <ExportForm {...asked} /> : null;
}

type Values = {
  name: string;
  /** Keys. */
  columns: string[];
};

const all = exportColumns.map(({ key }): string => key);

function ExportForm({ name, list, onClose }: Omit<ExportDialogProps, 'opened'>) {
  const navigate = useNavigate();
  const { chosen, choose, keep } = useChosenColumns('list_export');
  const form = useContractForm<Values>(AskedExport, {
    name: name.slice(0, longestExportName),
    columns: all.filter((key) => chosen[key] !== false),
  });
  const add = useSend(listExportCalls.addListExport, {
    onDone: (_, { columns }) => {
      const kept: readonly unknown[] = Array.isArray(columns) ? columns : [];
      choose(Object.fromEntries(all.map((key) => [key, kept.includes(key)])));
      keep();
      // The page is left, and nothing that was chosen is lost by it.
      form.resetDirty();
      onClose();
      void navigate({ to: '/membership-application-exports' });
    },
  });
  const { limit_value: _limit, limit_offset: _offset, ...listed } = list;
  return (
    <ContractDialog
      title={t('Export this list')}
      size={720}
      form={form}
      onSubmit={(values) => add.mutateAsync({ ...listed, ...values })}
      submit={t('Export')}
      onClose={onClose}
    >
      <Text>
        {t('All pages of the list, as it is filtered and sorted now, as a CSV file for a spreadsheet.')}
      </Text>
      <TextInput
        label={t('Name')}
        maxLength={longestExportName}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox.Group label={t('Columns')} {...form.getInputProps('columns')}>
        <Group gap="xs" mt="xs" mb="sm">
          <Button variant="default" size="xs" onClick={() => form.setFieldValue('columns', all)}>
            {t('Choose all')}
          </Button>
          <Button variant="default" size="xs" onClick={() => form.setFieldValue('columns', [])}>
            {t('Choose none')}
          </Button>
        </Group>
        <div className={classes.columns}>
          {exportColumns.map(({ key, title }) => (
            <Checkbox key={key} value={key} label={t(title)} />
          ))}
        </div>
      </Checkbox.Group>
    </ContractDialog>
  );
}
