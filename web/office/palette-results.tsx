import { Group, Loader, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { t } from '#web/kit/language/t.ts';
import { ErrorState } from '#web/kit/page/page-state.tsx';
import type { Found, PaletteGroup, PaletteOption } from './use-palette-groups.tsx';
import classes from './palette.module.css';

interface PaletteResultsProps {
  id: string;
  groups: readonly PaletteGroup[];
  /** The key of the option that Enter takes. */
  chosen: string | undefined;
  /** The id of an option by its key. */
  idOf: (key: string) => string;
  found: Found;
  onChoose: (option: PaletteOption) => void;
}

/** What was found, and how the search for people stands. */
export function PaletteResults({ id, groups, chosen, idOf, found, onChoose }: PaletteResultsProps) {
  return (
    <>
      <div role="listbox" id={id} aria-label={t('Results')} className={classes.results}>
        {groups.map(({ title, options }) => (
          <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
            <div id={`${id}-${title}`} className={classes.groupTitle}>
              {title}
            </div>
            {options.map((option) => (
              <UnstyledButton
                key={option.key}
                id={idOf(option.key)}
                role="option"
                tabIndex={-1}
                // Spotlight's arrows and Enter go by these two.
                data-action
                data-selected={option.key === chosen || undefined}
                aria-selected={option.key === chosen}
                className={classes.option}
                // The focus stays in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
              >
                <span className={classes.left}>{option.left}</span>
                <span className={classes.body}>
                  <span className={classes.line}>{option.label}</span>
                  <span className={classes.description}>{option.description}</span>
                </span>
                <span className={classes.end}>{option.right}</span>
              </UnstyledButton>
            ))}
          </div>
        ))}
      </div>
      {found.isSearching && (
        <Group gap="sm" className={classes.note}>
          <Loader size={16} />
          {t('Searching people')}
        </Group>
      )}
      {found.error && <ErrorState error={found.error} onRetry={found.retry} />}
      {emptyText(groups, found) && <Text className={classes.note}>{emptyText(groups, found)}</Text>}
      <VisuallyHidden role="status">{inWords(groups, found)}</VisuallyHidden>
    </>
  );
}

/** What is said where nothing fits; '' where something does. */
function emptyText(groups: readonly PaletteGroup[], { text, isNobody, isAllowed }: Found): string {
  if (isNobody) return t('Nobody found for “{text}”', { text });
  return groups.length === 0 && !isAllowed ? t('Nothing found for “{text}”', { text }) : '';
}

/** What a screen reader says once all answers are there. */
function inWords(groups: readonly PaletteGroup[], found: Found): string {
  if (found.text === '' || found.isSearching || found.error) return '';
  const hits = groups.reduce((sum, { options }) => sum + options.length, 0);
  const counted = t('{count, plural, one {# result} other {# results}}', { count: hits });
  return [emptyText(groups, found), counted].filter((part) => part !== '').join(', ');
}
