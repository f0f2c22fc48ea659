import { ActionIcon, Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { emptyLink, MAX_LINKS, socialSiteNames, socialSites } from '#contract/settings/links.ts';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '#web/kit/icons.tsx';
import { optional } from '#web/kit/form/field-defaults.ts';
import { t } from '#web/kit/language/t.ts';
import { SettingsCard } from './settings-card.tsx';
import type { CardProps } from './website-card.tsx';
import classes from './links-card.module.css';

type LinksCardProps = Pick<CardProps, 'form' | 'readOnly'>;

/** Where the header and footer of the portal lead beside our own pages (D3 section 1). */
export function LinksCard({ form, readOnly }: LinksCardProps) {
  return (
    <SettingsCard
      title={t('Links on the portal')}
      help={t(
        'Pages of the association in the header and footer, in this order, and where else it is found.',
      )}
    >
      {readOnly ? <StoredLinks form={form} /> : <LinkRows form={form} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {socialSiteNames.map((site) => (
          <TextInput
            key={site}
            label={optional(socialSites[site])}
            type="url"
            placeholder="https://"
            readOnly={readOnly}
            {...form.getInputProps(site)}
          />
        ))}
      </SimpleGrid>
    </SettingsCard>
  );
}

/** The links as rows that are added, changed, moved and removed; the focus stays at the row that was changed. */
function LinkRows({ form }: Pick<CardProps, 'form'>) {
  const rows = useRef<HTMLDivElement>(null);
  const { links } = form.values;

  /** @param what in the card; it may come with the next paint */
  function focusOn(...what: string[]) {
    requestAnimationFrame(() => {
      for (const selector of what) {
        const found = rows.current?.querySelector<HTMLElement>(selector);
        if (found) return found.focus();
      }
    });
  }

  function add() {
    form.insertListItem('links', { ...emptyLink });
    focusOn(`[data-path="links.${links.length}.link_label"]`);
  }

  function remove(position: number) {
    form.removeListItem('links', position);
    const next = Math.min(position, links.length - 2);
    focusOn(`[data-row="${next}"] [data-action="remove"]`, '[data-action="add"]');
  }

  function move(from: number, step: -1 | 1) {
    const to = from + step;
    form.reorderListItem('links', { from, to });
    const again = step === -1 ? 'up' : 'down';
    focusOn(
      `[data-row="${to}"] [data-action="${again}"]:enabled`,
      `[data-row="${to}"] [data-action]:enabled`,
    );
  }

  return (
    <Stack ref={rows} gap="md">
      {links.map((_, position) => (
        <LinkRow
          // The rows carry no key of their own.
          key={position}
          form={form}
          position={position}
          onRemove={() => remove(position)}
          onMove={(step) => move(position, step)}
        />
      ))}
      <Button
        variant="default"
        data-action="add"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={links.length >= MAX_LINKS}
        onClick={add}
      >
        {t('Add a link')}
      </Button>
      {links.length >= MAX_LINKS && (
        <Text c="dimmed" size="sm">
          {t('There is room for {most} links.', { most: MAX_LINKS })}
        </Text>
      )}
    </Stack>
  );
}

function StoredLinks({ form }: Pick<CardProps, 'form'>) {
  const { links } = form.values;
  if (links.length === 0) return <Text c="dimmed">{t('No link is stored')}</Text>;
  return links.map(({ link_label, link_url }, position) => (
    <TextInput key={position} label={link_label} value={link_url} readOnly />
  ));
}

interface LinkRowProps extends Pick<CardProps, 'form'> {
  position: number;
  onRemove: () => void;
  /** -1: one row up, 1: one row down. */
  onMove: (step: -1 | 1) => void;
}

/** One link of the portal: its label, where it leads, and its position. */
function LinkRow({ form, position, onRemove, onMove }: LinkRowProps) {
  const number = position + 1;
  return (
    <div
      role="group"
      aria-label={t('Link {number}', { number })}
      data-row={position}
      className={classes.link}
    >
      <TextInput label={t('Label')} {...form.getInputProps(`links.${position}.link_label`)} />
      <TextInput
        label={t('Web address')}
        type="url"
        placeholder="https://"
        {...form.getInputProps(`links.${position}.link_url`)}
      />
      <Group gap={0} wrap="nowrap" className={classes.actions}>
        <ActionIcon
          aria-label={t('Move link {number} up', { number })}
          data-action="up"
          disabled={position === 0}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp />
        </ActionIcon>
        <ActionIcon
          aria-label={t('Move link {number} down', { number })}
          data-action="down"
          disabled={position === form.values.links.length - 1}
          onClick={() => onMove(1)}
        >
          <IconArrowDown />
        </ActionIcon>
        <ActionIcon
          aria-label={t('Remove link {number}', { number })}
          data-action="remove"
          onClick={onRemove}
        >
          <IconTrash />
        </ActionIcon>
      </Group>
    </div>
  );
}
