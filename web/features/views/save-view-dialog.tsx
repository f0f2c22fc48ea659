import { Checkbox, Text, TextInput } from '@mantine/core';
import type { ListWithColumns } from '#contract/accounts/list-columns.ts';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import { KeepViewInput, viewNameLength } from '#contract/accounts/check-view.ts';
import type { SavedView } from '#contract/accounts/saved-views.ts';
import { useSend } from '#web/kit/data/query.ts';
import { ContractDialog } from '#web/kit/dialog/contract-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';

interface SaveViewDialogProps {
  list: ListWithColumns;
  /** What is kept. */
  address: string;
  /** As it is kept already; undefined for a new one. */
  kept: SavedView | undefined;
  /** The names that are given. */
  taken: readonly string[];
  onClose: () => void;
}

/** Asks for the name of a view; a name that is given already gets other filters. */
export function SaveViewDialog({ list, address, kept, taken, onClose }: SaveViewDialogProps) {
  const form = useContractForm(KeepViewInput.pick({ name: true, shared: true }), {
    name: kept?.name ?? '',
    shared: kept?.shared ?? false,
  });
  const keep = useSend(profileCalls.keepView, { onDone: onClose });
  const typed = form.values.name.trim().toLowerCase();
  const replaced = taken.find((other) => other.toLowerCase() === typed);
  return (
    <ContractDialog
      title={t('Save this view')}
      form={form}
      onSubmit={(values) => keep.mutateAsync({ list, address, ...values })}
      submit={t('Save')}
      onClose={onClose}
    >
      <TextInput
        label={t('Name')}
        description={t('For the filters and the search of this list.')}
        maxLength={viewNameLength}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox
        label={t('Share it with colleagues')}
        description={t('They find it under Views. Only you can change or delete it.')}
        {...form.getInputProps('shared', { type: 'checkbox' })}
      />
      {replaced !== undefined && (
        <Text size="sm">{t('It takes the place of ‘{name}’.', { name: replaced })}</Text>
      )}
    </ContractDialog>
  );
}
