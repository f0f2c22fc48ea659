import { ActionIcon, Group, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '#web/kit/icons.tsx';
import classes from './links-card.module.css';
import type { CardProps } from './website-card.tsx';

export interface LinkRowProps extends Pick<CardProps, 'form'> {
  position: number;
  onRemove: () => void;
  /** -1: one place up, 1: one place down. */
  onMove: (step: -1 | 1) => void;
}

/** One link of the portal: its label, where it leads, and its place. */
export function LinkRow({ form, position, onRemove, onMove }: LinkRowProps) {
  const name = `link ${position + 1}`;
  return (
    <div role="group" aria-label={`Link ${position + 1}`} data-row={position} className={classes.link}>
      <TextInput label="Label" {...form.getInputProps(`links.${position}.link_label`)} />
      <TextInput
        label="Web address"
        type="url"
        placeholder="https://"
        {...form.getInputProps(`links.${position}.link_url`)}
      />
      <Group gap={0} wrap="nowrap" className={classes.deeds}>
        <ActionIcon
          aria-label={`Move ${name} up`}
          data-deed="up"
          disabled={position === 0}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={20} stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          aria-label={`Move ${name} down`}
          data-deed="down"
          disabled={position === form.values.links.length - 1}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={20} stroke={1.5} />
        </ActionIcon>
        <ActionIcon aria-label={`Remove ${name}`} data-deed="remove" onClick={onRemove}>
          <IconTrash size={20} stroke={1.5} />
        </ActionIcon>
      </Group>
    </div>
  );
}
