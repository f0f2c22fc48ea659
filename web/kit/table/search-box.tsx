import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { IconSearch } from '#web/kit/icons.tsx';
import { focusList } from './row-focus.ts';
import { useShortcut } from '#web/kit/keys/shortcuts.tsx';

/** How long typing must rest before it is searched, in milliseconds (D1 section 9). */
const restMs = 300;

export interface SearchBoxProps {
  label: string;
  placeholder?: string;
  /** The text that is searched now. */
  value: string;
  onSearch: (text: string) => void;
  maxLength: number;
  /** '/' goes to it, Enter from it to the list: only where the person can switch single keys off (kit/shortcuts). */
  keys?: boolean;
}

/** Free text that is searched while it is typed. */
export function SearchBox({ label, placeholder, value, onSearch, maxLength, keys = false }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', label, () => field.current?.focus(), { group: 'List', enabled: keys });
  const search = useDebouncedCallback((text: string) => {
    setSearched(text);
    onSearch(text);
  }, restMs);

  // Another text came from outside: Back, or the filters were cleared.
  if (value !== searched) {
    setSearched(value);
    setTyped(value);
  }

  function type(text: string) {
    setTyped(text);
    search(text.trim());
  }

  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      rightSection={
        typed && (
          <CloseButton size="sm" aria-label={`Clear ${label.toLowerCase()}`} onClick={() => type('')} />
        )
      }
      ref={field}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (!keys || event.key !== 'Enter') return;
        search.flush();
        focusList();
      }}
    />
  );
}
