import { ActionIcon, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconChevronLeft, IconChevronRight } from '#web/kit/icons.tsx';
import { useShortcut } from '#web/kit/keys/shortcuts.tsx';

/** The place of a row in the list behind its panel; the arrow keys go to the neighbours too. */
export interface Place {
  /** Where it stands in the list: '12 of 137'. */
  position?: string | undefined;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

interface NeighboursProps extends Place {
  item: string;
}

/** '‹ 12 of 137 ›': from one row of a list to the next without closing its panel; j and k do the same. */
export function Neighbours({ item, position, onPrevious, onNext }: NeighboursProps) {
  const group = item.charAt(0).toUpperCase() + item.slice(1);
  useShortcut('j', `Next ${item}`, () => onNext?.(), { group, enabled: onNext !== undefined });
  useShortcut('k', `Previous ${item}`, () => onPrevious?.(), { group, enabled: onPrevious !== undefined });
  return (
    <Group gap={4} wrap="nowrap">
      <Step name={`Previous ${item}`} onClick={onPrevious}>
        <IconChevronLeft size={20} stroke={1.5} />
      </Step>
      <Text size="sm" c="dimmed" className="omas-figures" aria-live="polite">
        {position}
      </Text>
      <Step name={`Next ${item}`} onClick={onNext}>
        <IconChevronRight size={20} stroke={1.5} />
      </Step>
    </Group>
  );
}

interface StepProps {
  name: string;
  onClick: (() => void) | undefined;
  children: ReactNode;
}

/** At the end of the list it keeps the focus, so that a person at the keyboard is not thrown out of the panel. */
function Step({ name, onClick, children }: StepProps) {
  return (
    <ActionIcon
      aria-label={name}
      aria-disabled={!onClick}
      data-disabled={!onClick || undefined}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
