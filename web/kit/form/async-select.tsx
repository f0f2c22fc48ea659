import { Combobox, Loader, ScrollArea, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '#web/kit/language/t.ts';
import { listHeight, searchRestMs } from './field-defaults.ts';

interface AsyncOption {
  value: string;
  label: string;
}

export interface AsyncSelectProps {
  label: string;
  value: AsyncOption | null;
  onChange: (option: AsyncOption | null) => void;
  /** Names the search among others: answers of the same name and text are kept. */
  name: string;
  /** Finds what fits the text; never called with an empty one. */
  search: (text: string, signal: AbortSignal) => Promise<AsyncOption[]>;
  /** Takes text that is not in the list: its value is then the text. */
  freeText?: boolean;
  onBlur?: () => void;
  error?: ReactNode;
  description?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  'data-path'?: string;
}

/** A type-ahead: options come from the server while typing. */
export function AsyncSelect(props: AsyncSelectProps) {
  const { label, value, onChange, name, search, freeText, onBlur, ...rest } = props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value?.label ?? '';
  const [wanted] = useDebouncedValue((typed ?? '').trim(), searchRestMs);
  const found = useQuery({
    queryKey: ['async-select', name, wanted],
    queryFn: ({ signal }) => search(wanted, signal),
    enabled: wanted !== '',
  });

  function type(entered: string) {
    setTyped(entered);
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
    if (freeText) onChange(entered.trim() ? { value: entered, label: entered } : null);
    else if (entered === '') onChange(null);
  }

  function pick(chosen: string) {
    onChange(found.data?.find((option) => option.value === chosen) ?? null);
    setTyped(null);
    combobox.closeDropdown();
  }

  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          {...rest}
          label={label}
          value={text}
          autoComplete="off"
          enterKeyHint="next"
          rightSection={found.isFetching ? <Loader size={16} /> : null}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            // Text that is in no list is not kept unless it may be free: the field shows its real value.
            setTyped(null);
            onBlur?.();
          }}
        />
      </Combobox.Target>
      {/* To who may type anything, that nothing is like it says nothing. */}
      <Combobox.Dropdown hidden={freeText && found.data?.length === 0}>
        <Combobox.Options aria-label={label}>
          <ScrollArea.Autosize mah={listHeight} type="auto">
            {found.data?.map((option) => (
              <Combobox.Option key={option.value} value={option.value} py="xs">
                {option.label}
              </Combobox.Option>
            ))}
            {!found.data?.length && <Combobox.Empty>{hint(wanted, found)}</Combobox.Empty>}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function hint(wanted: string, found: { isFetching: boolean; isError: boolean }): string {
  if (wanted === '') return t('Start typing to search');
  if (found.isFetching) return t('Searching');
  return t(found.isError ? 'The search did not work. Please type again.' : 'No results found');
}
