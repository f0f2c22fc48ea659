import { Button, CloseButton, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { longestSearch } from '#contract/kit/page.ts';
import { IconSearch } from '#web/kit/icons.tsx';
import { useShortcut } from '#web/kit/keys/shortcuts.tsx';
import { below } from '#web/kit/theme/breakpoints.ts';
import { t } from '#web/kit/language/t.ts';
import { FilterSheet, type FilterSheetProps } from './filter-sheet.tsx';
import classes from './filter-bar.module.css';
import { focusList } from './row-focus.ts';

interface FilterBarProps extends Pick<FilterSheetProps, 'filters' | 'onRemove'> {
  /** What is searched: 'Name, e-mail, mobile or number'. */
  placeholder: string;
  value: string | undefined;
  /** Undefined for an empty box. */
  onSearch: (text: string | undefined) => void;
  /** A key puts the focus in the search box (kit/keys/shortcuts.tsx). */
  keys?: boolean;
  /** The fields beside the search box. */
  children: ReactNode;
  /** Without it there is no button to clear them all. */
  clear?: { label: string; disabled: boolean; onClear: () => void };
}

/** Below this width the fields would push the list out of sight. */
const sheetBelow = below('sm');

/**
 * The one row of filters above a list: the search box first, the button that clears them last. On a narrow screen the
 * fields open over the page, and each filter that is set is a chip that takes it off.
 */
export function FilterBar({ placeholder, value, onSearch, keys, clear, children, ...named }: FilterBarProps) {
  const isNarrow = useMediaQuery(sheetBelow, undefined, { getInitialValueInEffect: false });
  const clearButton = clear && (
    <Button variant="default" className={classes.clear} disabled={clear.disabled} onClick={clear.onClear}>
      {clear.label}
    </Button>
  );
  return (
    <search className={classes.bar} aria-label={t('Filters')}>
      <div className={classes.search}>
        <SearchBox
          label={t('Search')}
          placeholder={placeholder}
          value={value ?? ''}
          maxLength={longestSearch}
          keys={keys}
          onSearch={(text) => onSearch(text || undefined)}
        />
      </div>
      {isNarrow ? (
        <FilterSheet {...named} clearButton={clearButton}>
          {children}
        </FilterSheet>
      ) : (
        <>
          {children}
          {clearButton}
        </>
      )}
    </search>
  );
}

/** How long typing must rest before it is searched, in milliseconds (D1 section 9). */
const restMs = 300;

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  /** The text that is searched now. */
  value: string;
  onSearch: (text: string) => void;
  maxLength: number;
  /** '/' goes to it, Enter from it to the list: only where the person can switch single keys off (kit/keys/shortcuts.tsx). */
  keys?: boolean;
}

/** Free text that is searched while it is typed. */
export function SearchBox({ label, placeholder, value, onSearch, maxLength, keys = false }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', label, () => field.current?.focus(), { group: t('List'), enabled: keys });
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
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        typed && (
          <CloseButton
            size="sm"
            aria-label={t('Clear {field}', { field: label.toLowerCase() })}
            onClick={() => type('')}
          />
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
