import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { pushCalls, type PushMessage } from '#contract/push/calls.ts';
import { longestDescription, longestTitle } from '#contract/push/check-message.ts';
import type { RecordFieldsProps } from '#web/features/records/index.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { reachInWords } from './send-state.ts';

/** What is entered of a message. */
export interface PushValues extends Record<string, unknown> {
  title: string;
  description: string;
}

/** Title and text, with how much of each there is room for, and whom Save & Send reaches. */
export function PushFields({ form }: RecordFieldsProps<PushMessage, PushValues>) {
  const subscribers = useCall(pushCalls.pushNotificationList, {}).data?.subscribers ?? 0;
  const { update: maySend } = usePermissions('Push notification');
  const { title, description } = form.getValues();
  return (
    <Stack gap="md">
      <TextInput
        label={t('Title')}
        description={roomLeft(title, longestTitle)}
        maxLength={longestTitle}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Textarea
        label={t('Message')}
        description={roomLeft(description, longestDescription)}
        maxLength={longestDescription}
        autosize
        minRows={4}
        maxRows={16}
        {...form.getInputProps('description')}
      />
      <Text size="sm" c="dimmed">
        {maySend
          ? `${t('Save keeps it for later. Save & Send sends it now.')} ${reachInWords(subscribers)}`
          : t('Save keeps it until somebody whose role may send it does so.')}{' '}
        {t('It shows on locked screens: write nothing personal.')}
      </Text>
    </Stack>
  );
}

function roomLeft(text: string, longest: number): string {
  return t('{used} of {longest} characters', {
    used: text.length.toLocaleString('en-IN'),
    longest: longest.toLocaleString('en-IN'),
  });
}

/** The question before a message is sent: which one it is, and how many browsers it reaches. */
export function SendQuestion({ title }: { title: string | undefined }) {
  const subscribers = useCall(pushCalls.pushNotificationList, {}).data?.subscribers ?? 0;
  return (
    <>
      <Text fw={600}>{title}</Text>
      <Text>{reachInWords(subscribers)}</Text>
    </>
  );
}
