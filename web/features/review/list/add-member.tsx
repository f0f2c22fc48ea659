import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePermissions } from '#web/features/session/index.ts';
import { IconUserPlus } from '#web/kit/icons.tsx';
import { lazyDialog, preloadsOnIntent } from '#web/kit/dialog/lazy-dialog.tsx';
import { t } from '#web/kit/language/t.ts';

export interface AddMemberProps {
  /** The membership type of the list; without one, a dialog asks for it first. */
  type?: number;
  /** The application that was added. */
  onAdded: (id: number) => void;
}

export const AddMemberDialogs = lazyDialog(
  async () => (await import('./add-member-dialogs.tsx')).AddMemberDialogs,
);

/** 'Add New' of a list, 'Add Members' of the dashboard (D2 section 2); nothing without the permission to add. */
export function AddMember({ type, onAdded }: AddMemberProps) {
  const [opened, setOpened] = useState(false);
  if (!usePermissions('Application').create) return null;
  return (
    <>
      <Button
        leftSection={<IconUserPlus size={18} aria-hidden />}
        onClick={() => setOpened(true)}
        {...preloadsOnIntent(AddMemberDialogs)}
      >
        {type === undefined ? t('Add Members') : t('Add New')}
      </Button>
      <AddMemberDialogs
        opened={opened}
        type={type}
        onClose={() => setOpened(false)}
        onAdded={(id) => {
          setOpened(false);
          onAdded(id);
        }}
      />
    </>
  );
}
