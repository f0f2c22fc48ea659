import { Button, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { applicationCalls } from '#contract/applications/calls.ts';
import { TrackInput } from '#contract/applications/check-tracking.ts';
import { keepCapitalsAndDigits } from '#contract/kit/characters.ts';
import { EmailInput } from '#web/kit/form/email-input.tsx';
import { filtered } from '#web/kit/form/input-props.ts';
import { renewSession } from '#web/features/session/index.ts';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { refusalAtField } from '#web/kit/data/api-error.ts';
import { t } from '#web/kit/language/t.ts';
import { lastTrackedNo, rememberTracked } from './tracked.ts';

/**
 * E-mail and application ID open the status for half an hour (D3 section 2).
 * @param onOpened receives the opaque id of the application
 */
export function TrackForm({ onOpened }: { onOpened: (id: string) => void }) {
  const queryClient = useQueryClient();
  const form = useContractForm(TrackInput, {
    email: '',
    application_no: lastTrackedNo(),
  });
  const track = useSend(applicationCalls.trackApplication, {
    successToast: false,
    onRefused: refusalAtField('track_not_found', form, 'application_no'),
  });

  return (
    <ContractForm
      form={form}
      onSubmit={async (values) => {
        const { data } = await track.mutateAsync(values);
        const [opened] = data;
        if (!opened) return;
        rememberTracked({ id: opened.id, application_no: values.application_no });
        await renewSession(queryClient);
        onOpened(opened.id);
      }}
    >
      {(sending) => (
        <Stack gap="md">
          <EmailInput
            label={t('Registered Email ID')}
            autoComplete="email"
            {...form.getInputProps('email')}
          />
          <TextInput
            label={t('Application ID')}
            description={t('It stands in the mail we sent when you applied')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...filtered(form.getInputProps('application_no'), keepCapitalsAndDigits)}
          />
          <Button type="submit" loading={sending} fullWidth>
            {t('Track Status')}
          </Button>
        </Stack>
      )}
    </ContractForm>
  );
}
