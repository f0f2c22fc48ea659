import { Button, Group, Select, SimpleGrid, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { directoryCalls } from '#contract/directory/calls.ts';
import { longestSearch } from '#contract/kit/page.ts';
import { IconSearch } from '#web/kit/icons.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';

/** What is looked for, as the address has it; what is not there is anything. */
export interface DirectorySearch {
  name?: string | undefined;
  city?: string | undefined;
  state?: number | undefined;
  type?: number | undefined;
}

interface SearchFormProps {
  search: DirectorySearch;
  onSearch: (search: DirectorySearch) => void;
}

/** Name, place and type; nothing is looked for before the button is pressed. */
export function DirectorySearchForm({ search, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(search);
  // The lists help to choose; without them name and city are still found.
  const choices = useCall(directoryCalls.directoryChoices, {}).data?.data;
  const set = (change: DirectorySearch) => setTyped({ ...typed, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(given(typed));
  };
  const isAnything = Object.keys(given(search)).length > 0;
  return (
    <form onSubmit={submit} role="search" aria-label={t('Search the directory')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" mb="md">
        <TextInput
          label={t('Name')}
          maxLength={longestSearch}
          autoComplete="off"
          value={typed.name ?? ''}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <TextInput
          label={t('City')}
          maxLength={longestSearch}
          autoComplete="off"
          value={typed.city ?? ''}
          onChange={({ currentTarget }) => set({ city: currentTarget.value })}
        />
        <Select
          label={t('State')}
          placeholder={t('Any state')}
          data={optionsOf(choices?.states)}
          value={typed.state === undefined ? null : String(typed.state)}
          onChange={(state) => set({ state: state === null ? undefined : Number(state) })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('Clear the state') }}
          nothingFoundMessage={t('No such state')}
        />
        <Select
          label={t('Membership type')}
          placeholder={t('Any type')}
          data={optionsOf(choices?.types)}
          value={typed.type === undefined ? null : String(typed.type)}
          onChange={(type) => set({ type: type === null ? undefined : Number(type) })}
          clearable
          clearButtonProps={{ 'aria-label': t('Clear the membership type') }}
        />
      </SimpleGrid>
      <Group gap="sm">
        <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />}>
          {t('Search')}
        </Button>
        {isAnything && (
          <Button variant="default" onClick={() => onSearch({})}>
            {t('Show all')}
          </Button>
        )}
      </Group>
    </form>
  );
}

const optionsOf = (choices: readonly { id: number; name: string }[] = []) =>
  choices.map(({ id, name }) => ({ value: String(id), label: name }));

/** Without what was left empty. */
function given({ name = '', city = '', state, type }: DirectorySearch): DirectorySearch {
  return {
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(city.trim() !== '' && { city: city.trim() }),
    ...(state !== undefined && { state }),
    ...(type !== undefined && { type }),
  };
}
