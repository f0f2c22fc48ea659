import { Group, Stack, Text } from '@mantine/core';
import { showDayOf } from '#contract/kit/day.ts';
import { directoryCalls } from '#contract/directory/calls.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { FactCard } from '#web/kit/page/fact-list.tsx';
import { ButtonLink } from '#web/kit/page/links.tsx';

type Own = OutputOf<typeof directoryCalls.ownDirectoryEntry>['data'];

/** Whether a member is in the public directory; nothing for who may not be, and while there is none, unless they are in it. */
export function DirectoryCard({ id }: { id: string }) {
  const own = useCall(directoryCalls.ownDirectoryEntry, { id }).data?.data;
  if (!own || !(own.entry || (own.on && own.eligible))) return null;
  return (
    <FactCard title={t('Public directory')}>
      <Stack gap="md">
        <Text>{inWords(own)}</Text>
        <Group gap="sm">
          <ButtonLink to="/user-directory-entry/$id" params={{ id }} variant="default">
            {own.entry ? t('See or change it') : t('See what would be shown')}
          </ButtonLink>
        </Group>
      </Stack>
    </FactCard>
  );
}

function inWords({ entry, on, eligible }: Own): string {
  if (!entry) return t('You are not in it. Only members who ask for it are.');
  if (!on || !eligible) return t('Your entry is kept, and not shown at present');
  return t('You are shown since {day}', { day: showDayOf(entry.published_on) });
}
