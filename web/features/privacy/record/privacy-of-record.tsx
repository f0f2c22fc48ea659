import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { showDayOf, showInstant } from '#contract/kit/day.ts';
import { fact } from '#contract/kit/fact.ts';
import { type Consent, privacyCalls } from '#contract/privacy/calls.ts';
import { consentChannels } from '#contract/privacy/consent.ts';
import { text } from '#contract/texts/text.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';

/**
 * What an application's person agreed to and whom they named, once it is asked for: few openings of a record need it, and each
 * look at it is a line of the log. Beside it who has read the record.
 */
export function PrivacyOfRecord({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  const maySeeLog = usePermissions('Audit').view;
  return (
    <Stack gap="sm" align="flex-start">
      <Group gap="xs">
        <Button variant="default" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Hide consent and nominee') : t('Show consent and nominee')}
        </Button>
        {maySeeLog && (
          <ButtonLink
            to="/audit-log"
            search={{ subject: `application ${id}`, kind: 'all' }}
            variant="default"
            size="sm"
          >
            {t('Who has read it')}
          </ButtonLink>
        )}
      </Group>
      {isOpen && <PrivacyFacts id={id} />}
    </Stack>
  );
}

function PrivacyFacts({ id }: { id: number }) {
  const record = useCall(privacyCalls.privacyRecord, { member_id: String(id) });
  return (
    <Loaded of={record} rows={2}>
      {({ data: { consents, nominee, downloads } }) => (
        <FactList
          facts={[
            fact(text('Consent'), consents.map(inWords).join('\n'), true),
            fact(text('Nominee'), nominee ? `${nominee.name}, ${nominee.contact}` : ''),
            fact(
              text('Own data downloaded'),
              downloads.map(({ downloaded_on }) => showInstant(downloaded_on)).join('\n'),
            ),
          ]}
        />
      )}
    </Loaded>
  );
}

function inWords({ notice_id, published_on, given_on, channel, withdrawn_on }: Consent): string {
  const given = t('Notice {version} of {published}: {channel}, {given}', {
    version: notice_id,
    published: showDayOf(published_on),
    channel: t(consentChannels[channel]),
    given: showInstant(given_on),
  });
  if (withdrawn_on === null) return given;
  return t('{consent}, ended {time}', { consent: given, time: showInstant(withdrawn_on) });
}
