import { Group, Loader, Text } from '@mantine/core';
import { CodeForm } from '#web/kit/code/code-form.tsx';
import { ErrorState } from '#web/kit/page/page-state.tsx';
import type { OwnCode } from './use-own-code.ts';

export interface OwnCodeStepProps {
  code: OwnCode;
  onProven: () => void;
}

/** In a dialog: the code leaves, and is typed. */
export function OwnCodeStep({ code, onProven }: OwnCodeStepProps) {
  const { email, sent, notSent, askAnew, verify, resend } = code;
  if (sent) {
    return (
      <CodeForm
        email={sent.email}
        sentAt={sent.sentAt}
        submitLabel="Submit"
        onVerify={async (otp) => {
          await verify(sent, otp);
          onProven();
        }}
        onResend={() => resend(sent)}
      />
    );
  }
  if (notSent) return <ErrorState error={notSent} onRetry={askAnew} />;
  return (
    <Group gap="sm" role="status">
      <Loader size="sm" aria-hidden />
      <Text>Sending a code to {email}</Text>
    </Group>
  );
}
