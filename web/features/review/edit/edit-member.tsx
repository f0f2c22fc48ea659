import { Button } from '@mantine/core';
import { useState } from 'react';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { MemberRecord } from '#web/features/review/member/member-detail.ts';
import { usePermissions } from '#web/features/session/permissions.ts';
import { IconPencil } from '#web/kit/icons.tsx';
import { useShortcut } from '#web/kit/keys/shortcuts.tsx';
import { MemberFormPanel } from './member-form-panel.tsx';

/** 'Edit' of the View Member panel; what is not submitted yet only the applicant changes. */
export function EditMember({ record }: { record: MemberRecord }) {
  const [opened, setOpened] = useState(false);
  const mayUpdate = usePermissions('Application').update;
  const enabled = mayUpdate && record.application_status !== statusIds.incomplete;
  useShortcut('e', 'Edit the application', () => setOpened(true), { enabled, group: 'Application' });
  if (!enabled) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Edit
      </Button>
      <MemberFormPanel
        opened={opened ? { mode: 'update', id: Number(record.id) } : null}
        onClose={() => setOpened(false)}
        onSaved={() => setOpened(false)}
      />
    </>
  );
}
