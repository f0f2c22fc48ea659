import { Box, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { privacyCalls } from '#contract/privacy/calls.ts';
import { DirectoryCard } from '#web/features/directory/own/index.ts';
import { MailingsCard } from '#web/features/mailings/own/index.ts';
import { useNotice } from '#web/features/privacy/index.ts';
import { GrievanceCard, NoticeView, OwnData } from '#web/features/privacy/own/index.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { Found } from '#web/kit/page/not-found.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';

const noticeRoute = getRouteApi('/portal/privacy');

/** /privacy: the notice in force, or an earlier version of it. */
export function PrivacyPage() {
  const { version } = noticeRoute.useSearch();
  const notice = useNotice(version);
  return (
    <Found of={notice}>
      {({ data }) => (
        <Box maw={720} mx="auto">
          <PageTitle>{t('Privacy notice')}</PageTitle>
          <Stack gap="xl">
            <NoticeView notice={data} />
            <GrievanceCard notice={data} />
          </Stack>
        </Box>
      )}
    </Found>
  );
}

const ownRoute = getRouteApi('/portal/user-your-data/$id');

/** /user-your-data/$id: what is held about the person of an application, for themselves. */
export function OwnDataPage() {
  const { id } = ownRoute.useParams();
  const answer = useCall(privacyCalls.ownData, { id });
  return (
    <Found of={answer}>
      {({ data }) => (
        <Box maw={960} mx="auto">
          <PageTitle>{t('Your data')}</PageTitle>
          <Text mb="md">
            {t('What the association holds about you, and what you can do about it.')}{' '}
            <TextLink to="/privacy" underline="always">
              {t('Privacy notice')}
            </TextLink>
          </Text>
          <OwnData
            id={id}
            data={data}
            more={
              <>
                <MailingsCard id={id} />
                <DirectoryCard id={id} />
              </>
            }
          />
        </Box>
      )}
    </Found>
  );
}
