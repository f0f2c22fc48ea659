import '@mantine/spotlight/styles.layer.css';
import { CloseButton } from '@mantine/core';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { longestSearch } from '#contract/kit/page.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { AddMemberDialogs } from '#web/features/review/index.ts';
import { useBack } from '#web/kit/dialog/use-back.ts';
import { useFocusBack } from '#web/kit/dialog/use-focus-back.ts';
import { IconSearch } from '#web/kit/icons.tsx';
import { useEscape } from '#web/kit/keys/top-dialog.ts';
import { t } from '#web/kit/language/t.ts';
import type { OfficeTool } from './office-menu.ts';
import { PaletteResults } from './palette-results.tsx';
import { usePaletteGroups } from './use-palette-groups.tsx';
import classes from './palette.module.css';

const [store, spotlight] = createSpotlight();

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
  tools: readonly OfficeTool[];
}

/** Finds people, pages and actions from wherever one is (docs/decisions/0057). */
export function Palette({ opened, onClose, tools }: PaletteProps) {
  const [isAdding, setIsAdding] = useState(false);
  const navigate = useNavigate();
  const dialog = useRef<Element | null>(null);
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened]);
  useEscape(dialog, opened, onClose);
  useBack(opened, onClose);
  useFocusBack(opened, dialog);

  return (
    <>
      <Spotlight.Root
        store={store}
        shortcut={null}
        onSpotlightClose={onClose}
        closeOnEscape={false}
        centered={false}
        yOffset="min(5rem, 8dvh)"
        size={640}
        overlayProps={{ blur: 0 }}
        transitionProps={{ duration: 100, transition: 'fade' }}
        attributes={{ content: { 'aria-label': t('Search'), 'data-leaving': !opened || undefined } }}
      >
        <div ref={(content) => void (dialog.current = content?.closest('[role="dialog"]') ?? null)}>
          <Finder tools={tools} onAdd={() => setIsAdding(true)} onClose={onClose} />
        </div>
      </Spotlight.Root>
      <AddMemberDialogs
        opened={isAdding}
        onClose={() => setIsAdding(false)}
        onAdded={(member) => {
          setIsAdding(false);
          const params = { statusId: String(statusIds.received) };
          void navigate({ to: '/all-membership-application/$statusId', params, search: { member } });
        }}
      />
    </>
  );
}

interface FinderProps {
  tools: readonly OfficeTool[];
  onAdd: () => void;
  onClose: () => void;
}

/** The field and what it finds; the arrows choose from a list that never has the focus. */
function Finder({ tools, onAdd, onClose }: FinderProps) {
  const { query, selected } = useSpotlight(store);
  const { groups, found } = usePaletteGroups(query.trim(), tools, onAdd);
  const listId = useId();
  const keys = groups.flatMap(({ options }) => options.map(({ key }) => key));
  const chosen = keys[selected];
  // What is found first is chosen, also when it comes later than the text.
  const isUnchosen = query !== '' && keys.length > 0 && chosen === undefined;
  useEffect(() => {
    if (isUnchosen) store.setState({ ...store.getState(), selected: 0 });
  }, [isUnchosen]);
  const idOf = (key: string) => `${listId}-${keys.indexOf(key)}`;

  return (
    <>
      <Spotlight.Search
        aria-label={t('Search')}
        placeholder={t('Person, page or action')}
        leftSection={<IconSearch aria-hidden />}
        rightSection={
          <CloseButton aria-label={t('Close search')} size="var(--omas-control)" onClick={onClose} />
        }
        rightSectionPointerEvents="all"
        classNames={{ wrapper: classes.field }}
        maxLength={longestSearch}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen === undefined ? undefined : idOf(chosen)}
        onKeyDown={(event) => {
          // The list belongs to the field, whose Esc closes all of it.
          if (event.key === 'Escape') onClose();
          // Mantine tells nobody whom its arrows chose.
          queueMicrotask(() => store.setState(store.getState()));
        }}
      />
      <Spotlight.ActionsList className={classes.list}>
        <PaletteResults
          id={listId}
          groups={groups}
          chosen={chosen}
          idOf={idOf}
          found={found}
          onChoose={({ run }) => {
            run();
            onClose();
          }}
        />
      </Spotlight.ActionsList>
    </>
  );
}
