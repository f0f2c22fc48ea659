import { SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { showDayOf } from '#contract/kit/day.ts';
import { type Notice, privacyCalls } from '#contract/privacy/calls.ts';
import { LONGEST_OWN_TEXT, NoticeInput } from '#contract/privacy/check-notice.ts';
import { EmailInput } from '#web/kit/form/email-input.tsx';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { useContractForm } from '#web/kit/form/contract-form.tsx';
import { optional } from '#web/kit/form/field-defaults.ts';
import { appHref } from '#web/kit/page/app-link.ts';
import { OutsideLink } from '#web/kit/page/links.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { t } from '#web/kit/language/t.ts';
import { CardForm } from './card-form.tsx';
import { SettingsCard } from './settings-card.tsx';

/** The association's part of the privacy notice. Saved by itself: each change is a version that people agree to. */
export function PrivacyCard({ readOnly }: { readOnly: boolean }) {
  const notice = useCall(privacyCalls.privacyNotice, {}, { staleTime: 0 });
  return (
    <SettingsCard
      title={t('Privacy notice')}
      help={t(
        'What the notice of the portal says beside the standard text, and who answers questions and complaints about personal data. Each change is published as a new version; whoever applies from then on agrees to it.',
      )}
    >
      <Loaded of={notice} rows={4}>
        {({ data }) => <NoticeForm notice={data} readOnly={readOnly} />}
      </Loaded>
    </SettingsCard>
  );
}

function NoticeForm({ notice, readOnly }: { notice: Notice; readOnly: boolean }) {
  const { id, published_on, own_text, contact_name, contact_email, contact_phone } = notice;
  const form = useContractForm(NoticeInput, {
    seen: id,
    own_text,
    contact_name,
    contact_email,
    contact_phone,
  });
  const send = useSend(privacyCalls.privacyNoticeUpdate, {
    // What was published is what the next change is made from.
    onDone: ({ data }) => {
      const saved = { ...form.getValues(), seen: data.id };
      form.setValues(saved);
      form.resetDirty(saved);
    },
  });
  return (
    <CardForm form={form} onSubmit={send.mutateAsync} save={t('Publish')} readOnly={readOnly}>
      <Text size="sm">
        {t('Version {number} of {date} is in force.', { number: id, date: showDayOf(published_on) })}{' '}
        <OutsideLink href={appHref('/privacy')} underline="always">
          {t('Read it')}
        </OutsideLink>
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={optional(t('Contact for personal data'))}
          description={t('The person who answers, by name')}
          readOnly={readOnly}
          {...form.getInputProps('contact_name')}
        />
        <EmailInput
          label={optional(t('Their e-mail'))}
          description={t('Published in the notice')}
          readOnly={readOnly}
          {...form.getInputProps('contact_email')}
        />
        <TextInput
          label={optional(t('Their phone number'))}
          type="tel"
          readOnly={readOnly}
          {...form.getInputProps('contact_phone')}
        />
      </SimpleGrid>
      <Textarea
        label={optional(t('Text of the association'))}
        description={t('Stands below the standard text, in your own words. At most {most} characters.', {
          most: LONGEST_OWN_TEXT,
        })}
        autosize
        minRows={3}
        maxRows={14}
        readOnly={readOnly}
        {...form.getInputProps('own_text')}
      />
    </CardForm>
  );
}
