import { Alert, Button, Group, Text } from '@mantine/core';
import type { MouseEvent } from 'react';
import { duplicateSignLabels, officeCalls } from '#contract/applications/office-calls.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { ApplicationStatus } from '#web/features/applications/index.ts';
import { nameOf } from '#web/features/review/member/application-columns.tsx';
import { TextLink } from '#web/kit/page/links.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import classes from '#web/features/review/member/member-panel.module.css';

type Duplicate = OutputOf<typeof officeCalls.possibleDuplicates>['data'][number];

/** Other applications that may belong to the same person, each a link to its panel; nothing without any. */
export function DuplicatesNotice({ id }: { id: number }) {
  const found = useCall(officeCalls.possibleDuplicates, { member_id: String(id) });
  if (found.error) return <SearchFailed onRetry={() => void found.refetch()} />;
  const duplicates = found.data?.data ?? [];
  if (duplicates.length === 0) return null;
  return (
    <Alert
      role="note"
      color="orange"
      mb="lg"
      title={t('Possible duplicates: {count}', { count: duplicates.length })}
    >
      <ul className={classes.duplicates}>
        {duplicates.map((duplicate) => (
          <li key={duplicate.id}>
            <DuplicateLine of={id} duplicate={duplicate} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function DuplicateLine({ of, duplicate }: { of: number; duplicate: Duplicate }) {
  const { application_no, membership_no, application_name, application_status, status_name } = duplicate;
  const numbers = [application_no, membership_no, application_name].filter((part) => part !== '');
  return (
    <>
      <Group gap="xs">
        <TextLink
          to="."
          search={(search: object) => ({ ...search, member: Number(duplicate.id) })}
          onClick={keepFocus}
          fw={600}
        >
          {nameOf(duplicate)}
        </TextLink>
        <ApplicationStatus status={application_status} name={status_name} />
      </Group>
      <Text size="sm">{numbers.join(' · ')}</Text>
      {/* With one e-mail they are of one account. */}
      {!duplicate.same.includes('email') && (
        <TextLink to="/merge" search={{ first: of, second: Number(duplicate.id) }} size="sm">
          {t('Compare and merge')}
        </TextLink>
      )}
      <Text size="sm">
        {t('Same {signs}', { signs: duplicate.same.map((sign) => t(duplicateSignLabels[sign])).join(', ') })}
      </Text>
    </>
  );
}

/** The link disappears with the panel's content, so the panel itself takes the focus and announces its new name. */
function keepFocus(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
}

function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Group gap="xs" mb="lg" role="alert">
      <Text size="sm">{t('Possible duplicates could not be looked for.')}</Text>
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Group>
  );
}
