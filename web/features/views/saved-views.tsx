import { Button, Menu, Text } from '@mantine/core';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListWithColumns } from '#contract/accounts/list-columns.ts';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import { useSession } from '#web/features/session/index.ts';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { IconCheck, IconEye, IconPlus, IconTrash } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { appHref } from '#web/kit/page/app-link.ts';
import { addressOfView } from './address-of-view.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import classes from './saved-views.module.css';

interface SavedViewsProps {
  list: ListWithColumns;
  /** There is something to keep. */
  isFiltered: boolean;
}

/** 'Views': the filters of a list that the signed-in administrator comes back to, by their names, and those of colleagues. */
export function SavedViews({ list, isFiltered }: SavedViewsProps) {
  const views = useSession()?.admin?.views[list] ?? [];
  const here = useLocation({ select: addressOfView });
  const [isOpen, setOpen] = useState(false);
  const shared = useCall(profileCalls.sharedViews, {}, { enabled: isOpen, staleTime: 60_000 });
  const others = (shared.data?.data ?? []).filter((view) => view.list === list);
  const [isSaving, setSaving] = useState(false);
  const drop = useSend(profileCalls.dropView);
  const shown = views.find(({ address }) => address === here);

  return (
    <>
      <Menu position="bottom-end" width={280} opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconEye size={18} aria-hidden />}>
            {t('Views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown}>
          {views.length + others.length === 0 && (
            <Menu.Label>{t('Filter the list, then keep it here by a name.')}</Menu.Label>
          )}
          {views.map((view) => (
            <Item key={view.name} {...view} note={view.shared ? t('Shared') : ''} here={here} />
          ))}
          {others.length > 0 && <Menu.Label>{t('Shared by colleagues')}</Menu.Label>}
          {others.map((view) => (
            <Item key={`${view.by} ${view.name}`} {...view} note={view.by} here={here} />
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={!isFiltered}
            onClick={() => setSaving(true)}
          >
            {t('Save this view…')}
          </Menu.Item>
          {shown && (
            <Menu.Item
              className={classes.name}
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => drop.mutate({ list, name: shown.name })}
            >
              {t('Delete ‘{name}’', { name: shown.name })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isSaving && (
        <SaveViewDialog
          list={list}
          address={here}
          kept={shown}
          taken={views.map(({ name }) => name)}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}

interface ItemProps {
  name: string;
  address: string;
  /** Below the name; '' for nothing. */
  note: string;
  /** The address of the list as it is. */
  here: string;
}

function Item({ name, address, note, here }: ItemProps) {
  const router = useRouter();
  const isShown = address === here;
  return (
    <Menu.Item
      className={classes.name}
      aria-current={isShown || undefined}
      rightSection={isShown && <IconCheck size={18} aria-hidden />}
      onClick={() => void router.navigate({ href: appHref(address) })}
    >
      {name}
      {note !== '' && (
        <Text span display="block" size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </Menu.Item>
  );
}
