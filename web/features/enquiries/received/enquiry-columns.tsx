import { Text } from '@mantine/core';
import type { ReceivedEnquiry } from '#contract/enquiries/calls.ts';
import { showDay } from '#contract/kit/day.ts';
import type { Column } from '#web/kit/table/data-table.types.ts';
import { Email } from '#web/kit/page/email.tsx';
import { StatusPill } from '#web/kit/page/status-pill.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './received.module.css';

/** Who wrote: 'Asha Rao'. */
export function writerOf({ first_name, last_name }: ReceivedEnquiry): string {
  return `${first_name} ${last_name}`.trim();
}

/** How an enquiry is called: 'My certificate, Asha Rao'. */
export function nameOfEnquiry(enquiry: ReceivedEnquiry): string {
  return `${enquiry.subject}, ${writerOf(enquiry)}`;
}

/** The columns of the list of enquiries (D2 sections 2 and 3); `offset` rows are on the pages before. */
export function enquiryColumns(offset: number): Column<ReceivedEnquiry>[] {
  return [
    {
      key: 'serial',
      title: t('S.No'),
      width: 64,
      card: 'hidden',
      render: (_, index) => <span className="omas-figures">{offset + index + 1}</span>,
    },
    {
      key: 'name',
      title: t('Name'),
      card: 'headline',
      render: (enquiry) => <div className={classes.words}>{writerOf(enquiry)}</div>,
    },
    {
      key: 'email',
      title: t('Email ID'),
      render: ({ email_id }) => (
        <div className={`${classes.words} ${classes.email}`}>
          <Email>{email_id}</Email>
        </div>
      ),
    },
    {
      key: 'mobile',
      title: t('Mobile Number'),
      render: ({ mobile_number }) => <span className="omas-figures">{mobile_number}</span>,
    },
    { key: 'member', title: t('Membership Number'), render: ({ member_no }) => member_no },
    {
      key: 'subject',
      title: t('Subject'),
      render: ({ subject }) => <div className={classes.subject}>{subject}</div>,
    },
    {
      key: 'date',
      title: t('Date'),
      // In UTC, as this list shows days (D2 section 2).
      render: ({ created_on }) => <span className="omas-figures">{showDay(created_on)}</span>,
    },
    {
      key: 'answered',
      title: t('Status'),
      render: (enquiry) => (
        <>
          <AnsweredPill enquiry={enquiry} />
          <DueLine enquiry={enquiry} />
        </>
      ),
    },
  ];
}

/** Of a request about personal data: by when the law wants an answer. */
function DueLine({ enquiry: { due_on, replies } }: { enquiry: ReceivedEnquiry }) {
  if (due_on === null || replies.length > 0) return null;
  return (
    <Text size="xs" c="dimmed" mt="xxs">
      {t('Privacy: answer by {day}', { day: showDay(due_on) })}
    </Text>
  );
}

/** Was it answered? */
export function AnsweredPill({ enquiry }: { enquiry: ReceivedEnquiry }) {
  return enquiry.replies.length > 0 ? (
    <StatusPill tone="good">{t('Answered')}</StatusPill>
  ) : (
    <StatusPill tone="attention">{t('New')}</StatusPill>
  );
}
