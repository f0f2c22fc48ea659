import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { longestSearch } from '#contract/kit/page.ts';
import classes from './filter-bar.module.css';
import { SearchBox } from './search-box.tsx';

export interface FilterBarProps {
  /** What is searched: 'Name, e-mail, mobile or number'. */
  placeholder: string;
  value: string | undefined;
  /** Undefined for an empty box. */
  onSearch: (text: string | undefined) => void;
  /** The key that leads to the search box is heard (web/kit/shortcuts). */
  keys?: boolean;
  /** The fields beside the search box. */
  children: ReactNode;
  /** Without it there is no button to clear them all. */
  clear?: { label: string; disabled: boolean; onClear: () => void };
}

/** The one row of filters above a list: the search box first, the button that clears them last. */
export function FilterBar({ placeholder, value, onSearch, keys, children, clear }: FilterBarProps) {
  return (
    <search className={classes.bar} aria-label="Filters">
      <div className={classes.search}>
        <SearchBox
          label="Search"
          placeholder={placeholder}
          value={value ?? ''}
          maxLength={longestSearch}
          keys={keys}
          onSearch={(text) => onSearch(text || undefined)}
        />
      </div>
      {children}
      {clear && (
        <Button variant="default" className={classes.clear} disabled={clear.disabled} onClick={clear.onClear}>
          {clear.label}
        </Button>
      )}
    </search>
  );
}
