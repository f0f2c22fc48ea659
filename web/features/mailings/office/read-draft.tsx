import { Alert, Button, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Mailing } from '#contract/mailings/calls.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { t } from '#web/kit/language/t.ts';
import { FactCard, FactList } from '#web/kit/page/fact-list.tsx';
import { DeleteMailing } from './mailing-dialogs.tsx';

/** A draft for a role that may read mails, but not write them. @param draft undefined on the page of a new mailing */
export function ReadDraft({ draft }: { draft: Mailing | undefined }) {
  const navigate = useNavigate();
  const mayDelete = usePermissions('Push notification').delete;
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Stack gap="md">
      <Alert color="gray">
        {draft === undefined
          ? t('Your role may read mails to members, but not write them.')
          : t('Your role may read this draft, but not change or send it.')}
      </Alert>
      {draft && (
        <FactCard
          title={t('Text')}
          action={
            mayDelete && (
              <Button variant="default" onClick={() => setDeleting(true)}>
                {t('Delete')}
              </Button>
            )
          }
        >
          <FactList facts={[{ label: t('To'), value: draft.audience_name }]} />
          <Text mt="md" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {draft.body}
          </Text>
        </FactCard>
      )}
      {draft && isDeleting && (
        <DeleteMailing
          id={draft.id}
          subject={draft.subject}
          onClose={() => setDeleting(false)}
          onGone={() => void navigate({ to: '/mailings' })}
        />
      )}
    </Stack>
  );
}
