import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isEnd } from '#contract/statuses/moves.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { t } from '#web/kit/language/t.ts';
import type { BulkRow, BulkValues } from './bulk-change.ts';
import { type BulkGroup, countOf, groupPreview } from './bulk-groups.ts';
import { RowOutcome, Summary } from './bulk-rows.tsx';
import classes from './bulk.module.css';

interface BulkPreviewProps {
  rows: readonly BulkRow[];
  values: BulkValues;
  /** The office's name of the new status. */
  status: string;
  busy: boolean;
  onBack: () => void;
  /** @param endsMemberships the members with a number are confirmed too */
  onConfirm: (endsMemberships: boolean) => void;
}

/** Up to this many rows all groups start unfolded. */
const fewRows = 12;

/** Shows what would happen to each application, by its present status. Nothing has changed yet. */
export function BulkPreview({ rows, values, status, busy, onBack, onConfirm }: BulkPreviewProps) {
  const [endsMemberships, setEndsMemberships] = useState(false);
  const { application_status: to, silent } = values;
  const { changing, members, unchanged } = groupPreview(rows);
  const memberCount = countOf(members);
  const count = countOf(changing) + (endsMemberships ? memberCount : 0);
  const isOpen = rows.length <= fewRows;
  const sentences = [
    count === 0 && memberCount === 0
      ? t('None of these can change to {status}.', { status })
      : t(
          '{changing} of {count, plural, one {# application} other {# applications}} will change to {status}.',
          { changing: count, count: rows.length, status },
        ),
    count > 0 && to !== statusIds.received && silent === 0 && t('Your message is mailed to each applicant.'),
    unjudged(rows),
  ];
  return (
    <Stack gap="md">
      <Summary>{sentences.filter(Boolean).join(' ')}</Summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <div className={classes.groups} role="region" aria-label={t('Applications')} tabIndex={0}>
        {changing.map((group) => (
          <GroupOfRows key={group.key} group={group} isOpen={isOpen}>
            {t('{count, number} will change', { count: group.rows.length })}
          </GroupOfRows>
        ))}
        {memberCount > 0 && (
          <fieldset className={classes.members}>
            <legend>{t('Members with a number')}</legend>
            <Text size="sm">
              {t(
                '{count, plural, one {# of these has a membership number. This change ends or suspends the membership.} other {# of these have a membership number. This change ends or suspends their memberships.}}',
                { count: memberCount },
              )}
            </Text>
            <Checkbox
              my="xs"
              checked={endsMemberships}
              onChange={({ currentTarget: { checked } }) => setEndsMemberships(checked)}
              label={t('{count, plural, one {Change this member too} other {Change these # members too}}', {
                count: memberCount,
              })}
              description={t('You may have to confirm that it is you.')}
            />
            {members.map((group) => (
              <GroupOfRows key={group.key} group={group} isOpen={isOpen} isLeft={!endsMemberships}>
                {endsMemberships
                  ? t('{count, number} will change', {
                      count: group.rows.length,
                    })
                  : t('{count, plural, one {# stays} other {# stay}}', { count: group.rows.length })}
              </GroupOfRows>
            ))}
          </fieldset>
        )}
        {unchanged.map((group) => (
          <GroupOfRows key={group.key} group={group} isOpen={isOpen}>
            {t('{count, plural, one {# stays} other {# stay}}', { count: group.rows.length })}
          </GroupOfRows>
        ))}
      </div>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onBack} disabled={busy}>
          {t('Back')}
        </Button>
        {count > 0 && (
          <Button
            color={isEnd(to) || endsMemberships ? 'red' : undefined}
            onClick={() => onConfirm(endsMemberships)}
            loading={busy}
          >
            {t('Change {count, plural, one {# application} other {# applications}}', { count })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface GroupOfRowsProps {
  group: BulkGroup;
  isOpen: boolean;
  /** These would change, but are not confirmed. */
  isLeft?: boolean;
  /** How many of them change or stay. */
  children: string;
}

/** A group to fold: its present status, how many of it change, and why not. */
function GroupOfRows({
  group: { status, reason, rows },
  isOpen,
  isLeft = false,
  children,
}: GroupOfRowsProps) {
  return (
    <details className={classes.group} open={isOpen}>
      <summary>
        <b>{status === '' ? t('Unknown') : t(status)}</b> <span className="omas-figures">{children}</span>
        {reason !== '' && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {reason}
          </Text>
        )}
      </summary>
      <ul className={classes.rows} aria-label={status}>
        {rows.map((row) => (
          <RowOutcome key={row.id} row={isLeft ? { ...row, changed: false } : row} />
        ))}
      </ul>
    </details>
  );
}

/** In a long list the uploads of a row are easily overlooked. */
function unjudged(rows: readonly BulkRow[]): string {
  const open = rows.filter(({ changed, open_questions }) => changed && open_questions.length > 0);
  if (open.length === 0) return '';
  return t('{count, plural, one {# application} other {# applications}} with papers that nobody accepted.', {
    count: open.length,
  });
}
