import { Select, type SelectProps } from '@mantine/core';
import { ownerCalls } from '#contract/applications/owner-calls.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';

interface OwnerSelectProps extends Pick<SelectProps, 'value' | 'error'> {
  /** An administrator's id as text; '0' for nobody, '' before any is chosen. */
  onChange: (owner: string) => void;
  /** Offers nobody too. */
  offersNobody?: boolean;
  /** Who has it already, and is not offered. */
  without?: number | undefined;
}

/** Whose an application becomes: the administrators who may update applications. */
export function OwnerSelect({ onChange, offersNobody = false, without, ...field }: OwnerSelectProps) {
  return (
    <Loaded of={useCall(ownerCalls.colleagues, {}, { staleTime: 300_000 })} rows={1}>
      {({ data }) => (
        <Select
          {...field}
          label={t('Owner')}
          placeholder={t('Choose an administrator')}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('No results found')}
          data-autofocus
          data={[
            ...(offersNobody ? [{ value: '0', label: t('Nobody') }] : []),
            ...data
              .filter(({ id, may_own }) => may_own && id !== without)
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(owner) => onChange(owner ?? '')}
        />
      )}
    </Loaded>
  );
}
