import { Button, Group, Stack, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { showDay } from '#contract/kit/day.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { meetingCalls, packDownload } from '#contract/meetings/calls.ts';
import { type Meeting, meetingKindNames } from '#contract/meetings/meeting.ts';
import { askForReason } from '#web/features/export-reason/index.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useDownload } from '#web/kit/data/download.tsx';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { IconDownload, IconPencil, IconPlus, IconTrash } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { Found } from '#web/kit/page/not-found.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { AddDialog } from './add-dialog.tsx';
import { Agenda, type AgendaItem } from './agenda.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { MeetingDialog } from './meeting-dialog.tsx';

const route = getRouteApi('/office/meeting');

/** One meeting: its agenda, and once it was held what it decided. */
export function MeetingPage(): ReactNode {
  const { id = 0 } = route.useSearch();
  const found = useCall(meetingCalls.meeting, { id }, { staleTime: 0 });
  return (
    <Found of={found}>
      {({ data: { meeting, items } }) => (
        <>
          <PageTitle>{meeting.title}</PageTitle>
          <Stack gap="lg">
            <MeetingFacts meeting={meeting} />
            <MeetingActions meeting={meeting} items={items} />
            <Agenda meeting={meeting} items={items} />
          </Stack>
        </>
      )}
    </Found>
  );
}

const isDecided = ({ resolution_no }: Meeting) => resolution_no !== '';

function MeetingFacts({ meeting }: { meeting: Meeting }) {
  const decided = isDecided(meeting)
    ? [
        { label: t('Resolution'), value: meeting.resolution_no },
        { label: t('Resolved on'), value: showDay(meeting.resolved_on) },
        { label: t('Recorded by'), value: meeting.decided_by },
      ]
    : [];
  return (
    <FactList
      facts={[
        { label: t('Who meets'), value: t(meetingKindNames[meeting.kind]) },
        { label: t('Day'), value: showDay(meeting.held_on) },
        ...decided,
      ]}
    />
  );
}

type Open = 'add' | 'decide' | 'change' | 'delete' | null;

function MeetingActions({ meeting, items }: { meeting: Meeting; items: readonly AgendaItem[] }) {
  const navigate = useNavigate();
  const may = usePermissions('Application');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const remove = useSend(meetingCalls.meetingDelete, {
    onDone: () => void navigate({ to: '/meetings' }),
  });
  const isOpen = !isDecided(meeting);
  return (
    <Group gap="sm">
      {isOpen && may.update && (
        <>
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            variant="default"
            onClick={() => setOpen('add')}
          >
            {t('Add applications')}
          </Button>
          {items.length > 0 && <Button onClick={() => setOpen('decide')}>{t('Record the decisions')}</Button>}
        </>
      )}
      {items.length > 0 && <PackButton id={meeting.id} />}
      {isOpen && may.update && (
        <Button
          leftSection={<IconPencil size={18} aria-hidden />}
          variant="default"
          onClick={() => setOpen('change')}
        >
          {t('Change')}
        </Button>
      )}
      {isOpen && may.delete && (
        <Button
          leftSection={<IconTrash size={18} aria-hidden />}
          variant="default"
          onClick={() => setOpen('delete')}
        >
          {t('Delete')}
        </Button>
      )}
      {open === 'add' && <AddDialog meeting={meeting} onClose={close} />}
      {open === 'decide' && <DecideDialog meeting={meeting} items={items} onClose={close} />}
      {open === 'change' && <MeetingDialog meeting={meeting} onClose={close} />}
      <ConfirmDialog
        opened={open === 'delete'}
        title={t('Delete this meeting?')}
        stay={t('Close')}
        go={t('Delete')}
        onStay={close}
        onGo={() => remove.mutate({ id: meeting.id })}
        busy={remove.isPending}
      >
        <Text>{t('What is on its agenda waits for another meeting.')}</Text>
      </ConfirmDialog>
    </Group>
  );
}

function PackButton({ id }: { id: number }) {
  const download = useDownload(downloadUrl(packDownload, { id }), (url) => askForReason('agendas', url));
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isUnderWay}
      onClick={download.onClick}
    >
      {t('Agenda pack (PDF)')}
    </Button>
  );
}
