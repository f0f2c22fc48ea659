import { Anchor, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { ReceivedEnquiry } from '#contract/enquiries/calls.ts';
import { showDay } from '#contract/kit/day.ts';
import facts from '#web/kit/page/fact-list.module.css';
import { usePermissions } from '#web/features/session/permissions.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { writerOf } from './enquiry-columns.tsx';
import classes from './received.module.css';

/** Who wrote, how they are reached, and their words. */
export function EnquiryFacts({ enquiry }: { enquiry: ReceivedEnquiry }) {
  const { email_id: email, mobile_number: mobile, message, created_on } = enquiry;
  return (
    <>
      <dl className={facts.facts}>
        <Fact label="Name">{writerOf(enquiry)}</Fact>
        <Fact label="Membership Number">
          <MemberLink enquiry={enquiry} />
        </Fact>
        <Fact label="Email ID">
          <Anchor href={`mailto:${email}`}>{email}</Anchor>
        </Fact>
        <Fact label="Mobile Number">
          <Anchor href={`tel:${mobile}`} className="omas-figures">
            {mobile}
          </Anchor>
        </Fact>
        <Fact label="Date">{showDay(created_on)}</Fact>
      </dl>
      <section className={classes.section}>
        <Title order={2} fz="var(--omas-h3)" mb="xs">
          Message
        </Title>
        <div className={classes.message}>{message}</div>
      </section>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
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
