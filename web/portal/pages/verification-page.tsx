import { Alert, Box, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { verificationCalls } from '#contract/documents/verification.ts';
import { EnquiryButton } from '#web/features/enquiries/index.ts';
import { CertificateCheck } from '#web/features/documents/index.ts';
import { messageOf } from '#web/kit/data/api-error.ts';
import { isMissing } from '#web/kit/page/not-found.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useCall } from '#web/kit/data/query.ts';

const route = getRouteApi('/portal/verify-certificate/$code');

/** /verify-certificate/$code: where the QR code of a certificate leads; for everybody (docs/decisions/0024). */
export function VerificationPage() {
  const { code } = route.useParams();
  const answer = useCall(verificationCalls.verifyCertificate, { code }, { staleTime: 0 });
  return (
    <Box maw={640} mx="auto">
      {/* Names of members are no finds of a search engine. */}
      <meta name="robots" content="noindex" />
      <PageTitle>Certificate check</PageTitle>
      {isMissing(answer.error) ? (
        <Unknown message={messageOf(answer.error)} />
      ) : (
        <Loaded of={answer}>{({ data }) => <CertificateCheck checked={data} />}</Loaded>
      )}
    </Box>
  );
}

function Unknown({ message }: { message: string }) {
  return (
    <Alert color="orange" role="alert" title="Certificate not found">
      <Stack gap="sm" align="flex-start">
        <Text>{message}</Text>
        <Text>
          Please scan the code once more, or compare the address with the one printed beside it: capital and
          small letters differ. If it stays unknown, ask our office.
        </Text>
        <EnquiryButton />
      </Stack>
    </Alert>
  );
}
