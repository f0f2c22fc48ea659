import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { showDay, showInstant } from '#contract/kit/day.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { downloadsADay, ownDataDownload, privacyCalls } from '#contract/privacy/calls.ts';
import { consentChannels } from '#contract/privacy/consent.ts';
import { readInWords } from '#contract/privacy/reads.ts';
import { keptForLaw } from '#contract/privacy/retention.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { EnquiryButton } from '#web/features/enquiries/index.ts';
import { useDownload } from '#web/kit/data/download.tsx';
import { t } from '#web/kit/language/t.ts';
import { FactCard, FactLines, FactList } from '#web/kit/page/fact-list.tsx';
import { IconDownload } from '#web/kit/icons.tsx';
import { ButtonLink, TextLink } from '#web/kit/page/links.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { useNotice } from '#web/features/privacy/use-notice.ts';
import { GrievanceCard } from './grievance-card.tsx';
import { NomineeCard } from './nominee-card.tsx';

type Data = OutputOf<typeof privacyCalls.ownData>['data'];

interface OwnDataProps {
  /** Opaque id of the application. */
  id: string;
  data: Data;
  /** Cards of other features. */
  more?: ReactNode;
}

/** What is held about the person, who has read it, and everything they may do about it. */
export function OwnData({ id, data, more }: OwnDataProps) {
  const notice = useNotice();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <FactCard title={t('What we hold')}>
        <Stack gap="md">
          <div className="omas-counts">
            <FactLines facts={data.held.map(({ name, count }) => ({ label: name, value: String(count) }))} />
          </div>
          <TakeAlong id={id} />
        </Stack>
      </FactCard>
      <FactCard title={t('How long we keep it')}>
        <Stack gap="md">
          {keptForLaw.map((line, index) => (
            <Text key={index}>{t(line)}</Text>
          ))}
          <FactList facts={data.kept.map(({ name, text }) => ({ label: name, value: text }))} />
        </Stack>
      </FactCard>
      <Reads reads={data.reads} />
      <Consents consents={data.consents} />
      <Corrections id={id} />
      {more}
      <NomineeCard id={id} nominee={data.nominee} />
      <Loaded of={notice} rows={2}>
        {({ data: shown }) => <GrievanceCard notice={shown} />}
      </Loaded>
    </SimpleGrid>
  );
}

function TakeAlong({ id }: { id: string }) {
  const url = downloadUrl(ownDataDownload, { id });
  const { onClick, isUnderWay } = useDownload(url);
  return (
    <div>
      <Button
        component="a"
        href={url}
        download
        onClick={onClick}
        loading={isUnderWay}
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        {t('Download all of it')}
      </Button>
      <Text size="sm" c="dimmed" mt="xs">
        {t(
          'One ZIP with a summary, your papers, your documents, and a file for machines; {most} times a day.',
          {
            most: downloadsADay,
          },
        )}
      </Text>
    </div>
  );
}

/** By day and kind; who in the office it was stays in its log. */
function Reads({ reads }: Pick<Data, 'reads'>) {
  return (
    <FactCard title={t('When the office read it')}>
      {reads.length === 0 ? (
        <Text c="dimmed">{t('The office has not read it in the last year.')}</Text>
      ) : (
        <FactList
          facts={reads.map(({ day, what, times }) => ({
            label: showDay(day),
            value: t('{what}, {times, plural, one {once} other {# times}}', {
              what: t(readInWords(what)),
              times,
            }),
          }))}
        />
      )}
      <Text size="sm" c="dimmed" mt="md">
        {t('Lists of many people that the office reads on its screen are not counted here.')}
      </Text>
    </FactCard>
  );
}

function Consents({ consents }: Pick<Data, 'consents'>) {
  return (
    <FactCard title={t('Consents')}>
      {consents.length === 0 ? (
        <Text c="dimmed">{t('None is recorded.')}</Text>
      ) : (
        <Stack gap="xs">
          {consents.map(({ notice_id, given_on, channel, withdrawn_on }) => (
            <Text key={given_on}>
              {showInstant(given_on)}
              <br />
              {t(consentChannels[channel])}{' '}
              <TextLink to="/privacy" search={{ version: notice_id }} underline="always">
                {t('Read what you agreed to')}
              </TextLink>
              {withdrawn_on !== null && (
                <>
                  <br />
                  {t('Ended {time}', { time: showInstant(withdrawn_on) })}
                </>
              )}
            </Text>
          ))}
        </Stack>
      )}
    </FactCard>
  );
}

function Corrections({ id }: Pick<OwnDataProps, 'id'>) {
  return (
    <FactCard title={t('Is something wrong?')}>
      <Text mb="md">
        {t('What you may change yourself is open under ‘Update’ of your application. For all else, ask us.')}
      </Text>
      <Group gap="sm">
        <ButtonLink to="/user-member-application-preview/$id" params={{ id }} variant="default">
          {t('View Application')}
        </ButtonLink>
        <EnquiryButton variant="default" about={{ kind: 'privacy', subject: t('Correction of my data') }}>
          {t('Ask for a correction')}
        </EnquiryButton>
        <ButtonLink to="/erase-my-data" variant="default">
          {t('Erase my data')}
        </ButtonLink>
      </Group>
    </FactCard>
  );
}
