import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cardCalls } from '#contract/documents/card-calls.ts';
import { isNotIssued } from '#web/features/documents/index.ts';
import { MemberCard } from '#web/features/member-card/index.ts';
import { messageOf } from '#web/kit/data/api-error.ts';
import { useCall } from '#web/kit/data/query.ts';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { Found } from '#web/kit/page/not-found.tsx';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './card-page.module.css';

const route = getRouteApi('/portal/user-member-card/$id');

/** /user-member-card/$id: the card that a member shows on a phone (docs/decisions/0056). */
export function CardPage() {
  const { id } = route.useParams();
  const answer = useCall(cardCalls.memberCard, { id });
  if (isNotIssued(answer.error))
    return (
      <Frame>
        <NoCard id={id} message={messageOf(answer.error)} />
      </Frame>
    );
  return (
    <Found of={answer}>
      {({ data: [card] }) =>
        card && (
          <Frame>
            <Card id={id} card={card} />
          </Frame>
        )
      }
    </Found>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Box maw={640} mx="auto">
      <PageTitle>{t('My Card')}</PageTitle>
      {children}
    </Box>
  );
}

function Card({ id, card }: { id: string } & Parameters<typeof MemberCard>[0]) {
  return (
    <Stack gap="md">
      <MemberCard card={card} />
      <Stack gap="sm" className={classes.actions}>
        <Group gap="sm">
          <Button onClick={() => window.print()}>{t('Print or save as PDF')}</Button>
          <ButtonLink to="/user-member-application-certificate/$id" params={{ id }} variant="default">
            {t('Certificate')}
          </ButtonLink>
        </Group>
        <Text size="sm" c="dimmed">
          {t('This page needs a connection. Saved as PDF, the card is on your phone without one.')}
        </Text>
      </Stack>
    </Stack>
  );
}

function NoCard({ id, message }: { id: string; message: string }) {
  return (
    <EmptyState title={t('There is no card now')}>
      <Text>{message}</Text>
      <Text>{t('A card shows a membership that holds today, with the code of its certificate.')}</Text>
      <ButtonLink to="/user-member-application-status/$id" params={{ id }} variant="default" mt="xs">
        {t('See how your application stands')}
      </ButtonLink>
    </EmptyState>
  );
}
