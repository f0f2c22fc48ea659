import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { directoryCalls } from '#contract/directory/calls.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { showDayOf } from '#contract/kit/day.ts';
import { useNotice } from '#web/features/privacy/index.ts';
import { useSend } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { EntryForm } from './entry-form.tsx';

interface OwnEntryProps {
  /** Of the membership. */
  id: string;
  own: OutputOf<typeof directoryCalls.ownDirectoryEntry>['data'];
}

/** How a member stands in the directory, what they may show, and the way out of it. */
export function OwnEntry({ id, own }: OwnEntryProps) {
  const { on, eligible, entry, taken_off, whole } = own;
  const notice = useNotice();
  return (
    <Stack gap="lg">
      {taken_off && (
        <Alert
          color="orange"
          title={t('Our office took your entry off on {day}', { day: showDayOf(taken_off.on) })}
        >
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{taken_off.reason}</Text>
          <Text mt="xs">{t('Once it is put right you may publish it again.')}</Text>
        </Alert>
      )}
      {entry && <Standing id={id} own={own} />}
      {!on && <Text>{t('Our association has no public directory at present.')}</Text>}
      {on && !eligible && (
        <Text>
          {t(
            'Only members whose membership is active can be shown. Who still waits for the general body to ratify the membership can be shown after that.',
          )}
        </Text>
      )}
      {on && eligible && whole && (
        <Loaded of={notice} rows={3}>
          {({ data: { id: version } }) => (
            <EntryForm
              // What was ticked stays while another version of the notice is asked for.
              key={entry?.fields.join(' ') ?? 'none'}
              id={id}
              own={own}
              whole={whole}
              notice={version}
              onNoticeChanged={() => void notice.refetch()}
            />
          )}
        </Loaded>
      )}
    </Stack>
  );
}

/** That the member is shown, or is not for now, and one press to leave. */
function Standing({ id, own: { on, eligible, entry } }: OwnEntryProps) {
  const leave = useSend(directoryCalls.directoryLeave);
  const isShown = on && eligible;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} role="status">
      <Stack gap="sm">
        <Title order={2} fz="var(--omas-h3)">
          {isShown
            ? t('You are shown since {day}', { day: showDayOf(entry?.published_on ?? '') })
            : t('Your entry is kept, and not shown at present')}
        </Title>
        {isShown && (
          <Text>
            <TextLink to="/directory" underline="always">
              {t('Open the directory')}
            </TextLink>
          </Text>
        )}
        <Group gap="sm">
          <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate({ id })}>
            {t('Leave the directory')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
