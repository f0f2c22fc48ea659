import { Group, Paper, Stack, Text } from '@mantine/core';
import { directoryCalls } from '#contract/directory/calls.ts';
import { entriesAPage } from '#contract/directory/fields.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { EnquiryButton } from '#web/features/enquiries/index.ts';
import { t } from '#web/kit/language/t.ts';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { Pager } from '#web/kit/table/pager.tsx';
import { EntryCard } from '#web/features/directory/entry/entry-card.tsx';
import { Contact } from './contact.tsx';
import classes from './directory-list.module.css';

interface DirectoryListProps {
  found: OutputOf<typeof directoryCalls.directory>;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  /** Another page is on its way. */
  isBusy: boolean;
}

/** A page of entries; where there is none, how somebody is checked who is not in the directory. */
export function DirectoryList({ found, page, onPage, isBusy }: DirectoryListProps) {
  const { data, total, has_more } = found;
  if (data.length === 0) return <NobodyFound />;
  return (
    <Stack gap="md" aria-busy={isBusy}>
      <ul className={classes.entries} aria-label={t('Members in the directory')}>
        {data.map(({ id, ...entry }) => (
          <Paper key={id} component="li" withBorder p={{ base: 'md', sm: 'lg' }}>
            <EntryCard entry={entry}>
              {entry.contact.length > 0 && <Contact id={id} name={entry.name} ways={entry.contact} />}
            </EntryCard>
          </Paper>
        ))}
      </ul>
      <Pager
        page={{ limit: entriesAPage, offset: (page - 1) * entriesAPage }}
        onPage={({ offset }) => onPage(offset / entriesAPage + 1)}
        total={total}
        shown={data.length}
        sizes={[entriesAPage]}
      />
      {has_more && (
        <Text c="dimmed">
          {t('More than {total, number} members are found. Please narrow the search to see the others.', {
            total,
          })}
        </Text>
      )}
    </Stack>
  );
}

function NobodyFound() {
  return (
    <EmptyState title={t('Nobody like this has chosen to be shown')}>
      <Text maw={560}>
        {t(
          'Only members who wish it are listed. Somebody who is not may be a member all the same: check their certificate, or ask our office.',
        )}
      </Text>
      <Group gap="sm" mt="sm" justify="center">
        <ButtonLink to="/verify-certificate" variant="default">
          {t('Check a certificate')}
        </ButtonLink>
        <EnquiryButton variant="default" />
      </Group>
    </EmptyState>
  );
}
