import { Text, Title } from '@mantine/core';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { ReceivedEnquiry } from '#contract/enquiries/calls.ts';
import { showDay, showInstant } from '#contract/kit/day.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { TextLink } from '#web/kit/page/links.tsx';
import { MailLink, PhoneLink } from '#web/kit/page/contact-links.tsx';
import { t } from '#web/kit/language/t.ts';
import { writerOf } from './enquiry-columns.tsx';
import classes from './received.module.css';

/** Who wrote, how they are reached, and their words. */
export function EnquiryFacts({ enquiry }: { enquiry: ReceivedEnquiry }) {
  const { email_id: email, mobile_number: mobile, message, created_on } = enquiry;
  return (
    <>
      <FactList
        facts={[
          { label: t('Name'), value: writerOf(enquiry) },
          { label: t('Membership Number'), value: <MemberLink enquiry={enquiry} /> },
          { label: t('Email ID'), value: email && <MailLink email={email} /> },
          {
            label: t('Mobile Number'),
            value: mobile && <PhoneLink phone={mobile} className="omas-figures" />,
          },
          { label: t('Date'), value: showDay(created_on) },
          ...(enquiry.due_on === null
            ? []
            : [{ label: t('About personal data, to be answered by'), value: showDay(enquiry.due_on) }]),
        ]}
      />
      <section className={classes.section}>
        <Title order={2} fz="var(--omas-h3)" mb="xs">
          {t('Message')}
        </Title>
        <div className={classes.message}>{message}</div>
      </section>
    </>
  );
}

/** The number that was given; it opens its application for who may see one. */
function MemberLink({ enquiry: { member_no, member_id } }: { enquiry: ReceivedEnquiry }) {
  const mayView = usePermissions('Application').view;
  if (member_id === null || !mayView) return member_no;
  return (
    <TextLink
      to="/all-membership-application/$statusId"
      params={{ statusId: String(statusIds.received) }}
      search={{ member: member_id }}
    >
      {member_no}
    </TextLink>
  );
}

/** What was answered, by whom and when, oldest first. */
export function Replies({ replies }: Pick<ReceivedEnquiry, 'replies'>) {
  if (replies.length === 0) return null;
  return (
    <section className={classes.section}>
      <Title order={2} fz="var(--omas-h3)" mb="xs">
        {t('Replies')}
      </Title>
      <ul className={classes.replies} aria-label={t('Replies')}>
        {replies.map(({ reply_message, created_on, by }) => (
          <li key={created_on + reply_message} className={classes.message}>
            {reply_message}
            <Text size="sm" c="dimmed" mt="xxs">
              {by}, {showInstant(created_on)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
