import { Button, Menu } from '@mantine/core';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListWithColumns } from '#contract/accounts/list-columns.ts';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import { useSession } from '#web/features/session/index.ts';
import { useSend } from '#web/kit/data/query.ts';
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

/** 'Views': the filters of a list that the signed-in administrator comes back to, by their names. */
export function SavedViews({ list, isFiltered }: SavedViewsProps) {
  const views = useSession()?.admin?.views[list] ?? [];
  const here = useLocation({ select: addressOfView });
  const router = useRouter();
  const [isSaving, setSaving] = useState(false);
  const drop = useSend(profileCalls.dropView);
  const shown = views.find(({ address }) => address === here);

  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconEye size={18} aria-hidden />}>
            {t('Views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown}>
          {views.length === 0 && (
            <Menu.Label>{t('Filter the list, then keep it here by a name.')}</Menu.Label>
          )}
          {views.map(({ name, address }) => (
            <Menu.Item
              key={name}
              className={classes.name}
              aria-current={address === here || undefined}
              rightSection={address === here && <IconCheck size={18} aria-hidden />}
              onClick={() => void router.navigate({ href: appHref(address) })}
            >
              {name}
            </Menu.Item>
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
          name={shown?.name ?? ''}
          taken={views.map(({ name }) => name)}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}
