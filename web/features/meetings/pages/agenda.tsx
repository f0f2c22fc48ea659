import { ActionIcon, Group, Text } from '@mantine/core';
import { meetingCalls } from '#contract/meetings/calls.ts';
import { decisionNames, type ItemDecision, type Meeting } from '#contract/meetings/meeting.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import type { StatusTone } from '#contract/statuses/statuses.ts';
import { text } from '#contract/texts/text.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useSend } from '#web/kit/data/query.ts';
import { IconArrowDown, IconArrowUp, IconX } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { StatusPill } from '#web/kit/page/status-pill.tsx';
import { DataTable } from '#web/kit/table/data-table.tsx';
import type { Column } from '#web/kit/table/data-table.types.ts';

export type AgendaItem = OutputOf<typeof meetingCalls.meeting>['data']['items'][number];

const tones: Record<ItemDecision, StatusTone> = { approve: 'good', reject: 'bad', defer: 'waiting' };

/** How the committee voted; '' where nobody did. */
export function tallyInWords({ tally }: Pick<AgendaItem, 'tally'>): string {
  return tally === null ? '' : t('For {for}, against {against}, abstained {abstain}', tally);
}

function columnsOf({ kind, resolution_no }: Meeting): Column<AgendaItem>[] {
  const votes: Column<AgendaItem> = { key: 'tally', title: text('Votes'), render: tallyInWords };
  return [
    {
      key: 'name',
      title: text('Name'),
      card: 'headline',
      render: ({ id, name }) => (
        <TextLink
          to="/all-membership-application/$statusId"
          params={{ statusId: '1' }}
          search={{ member: id }}
          style={{ overflowWrap: 'anywhere' }}
        >
          {name}
        </TextLink>
      ),
    },
    {
      key: 'number',
      title: text('Number'),
      render: ({ membership_no, application_no }) => (
        <span className="omas-figures">{membership_no || application_no}</span>
      ),
    },
    { key: 'type', title: text('Membership type'), render: ({ type }) => type },
    {
      key: 'status_name',
      title: text('Status'),
      render: ({ status_name, waits }) => (
        <>
          {t(status_name)}
          {resolution_no === '' && !waits && (
            <Text size="sm" c="dimmed">
              {t('It does not wait for this meeting any more')}
            </Text>
          )}
        </>
      ),
    },
    ...(kind === 'committee' && resolution_no === '' ? [votes] : []),
    ...(resolution_no === ''
      ? []
      : [
          {
            key: 'decision',
            title: text('Decision'),
            render: ({ decision }: AgendaItem) =>
              decision && (
                <StatusPill tone={tones[decision]}>{t(decisionNames[kind][decision].done)}</StatusPill>
              ),
          },
        ]),
  ];
}

/** The applications of a meeting in their order, which is changed until the decisions are recorded. */
export function Agenda({ meeting, items }: { meeting: Meeting; items: AgendaItem[] }) {
  const mayUpdate = usePermissions('Application').update;
  const isOpen = meeting.resolution_no === '';
  return (
    <DataTable
      label={t('Agenda')}
      columns={columnsOf(meeting)}
      rows={items}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      {...(isOpen &&
        mayUpdate && {
          actions: actionsOf(meeting, items),
          actionsTitle: t('Action'),
        })}
      empty={<EmptyState title={t('Nothing is on the agenda yet')} />}
    />
  );
}

const actionsOf = (meeting: Meeting, items: readonly AgendaItem[]) => (item: AgendaItem) => (
  <ItemActions meeting={meeting} items={items} item={item} />
);

interface ItemActionsProps {
  meeting: Meeting;
  items: readonly AgendaItem[];
  item: AgendaItem;
}

function ItemActions({ meeting: { id }, items, item }: ItemActionsProps) {
  const order = useSend(meetingCalls.meetingAgendaOrder, { successToast: false });
  const remove = useSend(meetingCalls.meetingAgendaRemove);
  const at = items.indexOf(item);

  function move(by: -1 | 1) {
    const ids = items.map((one) => one.id);
    ids.splice(at, 1);
    ids.splice(at + by, 0, item.id);
    order.mutate({ id, member_id: ids });
  }

  const { name } = item;
  const busy = order.isPending || remove.isPending;
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon
        variant="subtle"
        aria-label={t('Move {name} up', { name })}
        disabled={busy || at === 0}
        onClick={() => move(-1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t('Move {name} down', { name })}
        disabled={busy || at === items.length - 1}
        onClick={() => move(1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t('Take {name} off the agenda', { name })}
        disabled={busy}
        onClick={() => remove.mutate({ id, member_id: [item.id] })}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
