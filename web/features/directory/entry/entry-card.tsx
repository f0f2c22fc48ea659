import { Avatar, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DirectoryEntry } from '#contract/directory/entry.ts';
import { t } from '#web/kit/language/t.ts';
import classes from './entry-card.module.css';

interface EntryCardProps {
  entry: DirectoryEntry;
  /** How the contact is reached, below all else; nothing for an entry without one. */
  children?: ReactNode;
}

/** A member as the directory shows them: to visitors, and to the member before they publish. */
export function EntryCard({ entry, children }: EntryCardProps) {
  const { name, membership_type, city, state, degrees, clinics, photo } = entry;
  const place = [city, state].filter((part) => part !== '').join(', ');
  return (
    <Group wrap="nowrap" align="flex-start" gap="md" className={classes.entry}>
      {photo !== null && <Avatar src={photo} alt={t('Photo of {name}', { name })} size={72} radius="md" />}
      <Stack gap="xs" className={classes.words}>
        <div>
          <Title order={2} fz="var(--omas-h3)">
            {name}
          </Title>
          <Text c="dimmed">{membership_type}</Text>
        </div>
        {degrees.length > 0 && <Text>{degrees.join(', ')}</Text>}
        {place !== '' && <Text>{place}</Text>}
        {clinics.length > 0 && (
          <ul className={classes.clinics} aria-label={t('Clinics and hospitals of {name}', { name })}>
            {clinics.map((clinic, position) => (
              <li key={position}>
                <Text fw={500}>{clinic.name}</Text>
                <Text size="sm">{clinic.address}</Text>
              </li>
            ))}
          </ul>
        )}
        {children}
      </Stack>
    </Group>
  );
}
