import { Box, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FactCard } from '#web/kit/page/fact-list.tsx';
import { SupportCard } from '#web/features/enquiries/index.ts';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { t } from '#web/kit/language/t.ts';

/** /user-member-application-not-found: where every 'Need help?' leads. */
export function HelpPage() {
  return (
    <Box maw={960} mx="auto">
      <PageTitle>{t('Need help?')}</PageTitle>
      <Stack gap="md">
        <Text>{t('What people ask us most, and the page that helps.')}</Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <Answer
            question={t('I cannot find my application ID')}
            ways={<Way to="/user-login">{t('Login with a code')}</Way>}
          >
            {t(
              'It stands in the mail we sent when you applied, with the subject ‘Your application’. If that mail is gone, sign in with a code: your application shows its ID at the top.',
            )}
          </Answer>
          <Answer
            question={t('The code does not arrive')}
            ways={<Way to="/user-login">{t('Ask for a code')}</Way>}
          >
            {t(
              'A code comes within a minute and works for three. Please look into your spam folder, and check that the e-mail is the one you applied with. After a minute you can ask for another; only the newest one works.',
            )}
          </Answer>
          <Answer
            question={t('I paid, but my application says that I did not')}
            ways={<Way to="/user-member-application-track">{t('Track your application')}</Way>}
          >
            {t(
              'Please do not pay again. Your bank may tell us some minutes later, and your application then moves on by itself. If it still waits after an hour, write to us with the payment ID of your bank.',
            )}
          </Answer>
          <Answer
            question={t('I forgot my password or my e-mail')}
            ways={
              <>
                <Way to="/user-forgot-password">{t('Set a new password')}</Way>
                <Way to="/know-user-member-application">{t('Find my e-mail')}</Way>
              </>
            }
          >
            {t(
              'You never need a password: a code to your e-mail signs you in as well. If you do not remember which e-mail you gave, look for your membership with your mobile number; it shows how the e-mail begins.',
            )}
          </Answer>
          <Answer
            question={t('I need my membership number or certificate')}
            ways={
              <>
                <Way to="/know-user-member-application">{t('Know your membership number')}</Way>
                <Way to="/user-login">{t('Login to your certificate')}</Way>
              </>
            }
          >
            {t(
              'Your e-mail or mobile number finds your membership number. The certificate is ready as soon as you have a number: sign in and choose My Certificate.',
            )}
          </Answer>
          <SupportCard />
        </SimpleGrid>
      </Stack>
    </Box>
  );
}

interface AnswerProps {
  question: string;
  children: ReactNode;
  /** Links to the pages that solve it. */
  ways: ReactNode;
}

function Answer({ question, children, ways }: AnswerProps) {
  return (
    <FactCard title={question}>
      <Text mb="md">{children}</Text>
      <Group gap="sm">{ways}</Group>
    </FactCard>
  );
}

interface WayProps {
  to:
    | '/user-login'
    | '/user-forgot-password'
    | '/user-member-application-track'
    | '/know-user-member-application';
  children: string;
}

function Way({ to, children }: WayProps) {
  return (
    <ButtonLink to={to} variant="default">
      {children}
    </ButtonLink>
  );
}
