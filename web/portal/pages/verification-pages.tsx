import { Alert, Box, Button, Stack, Text, TextInput } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CodeInput } from '#contract/documents/check-code.ts';
import { verificationCalls } from '#contract/documents/verification.ts';
import { EnquiryButton } from '#web/features/enquiries/index.ts';
import { CertificateCheck } from '#web/features/documents/index.ts';
import { messageOf } from '#web/kit/data/api-error.ts';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { TextLink } from '#web/kit/page/links.tsx';
import { isMissing } from '#web/kit/page/not-found.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { NarrowPage } from './narrow-page.tsx';

/** /verify-certificate: for who holds a certificate and cannot scan its QR code. */
export function VerificationStartPage() {
  const navigate = useNavigate();
  const form = useContractForm(CodeInput, { code: '' });
  return (
    <NarrowPage
      title={t('Check a certificate')}
      help={t(
        'Scan the QR code of the certificate with your camera. Without one, enter the address that is printed beside it.',
      )}
      below={<EnquiryButton variant="default" />}
    >
      <ContractForm
        form={form}
        onSubmit={(typed) => navigate({ to: '/verify-certificate/$code', params: CodeInput.parse(typed) })}
      >
        {(sending) => (
          <Stack gap="md">
            <TextInput
              label={t('Address or code')}
              description={t('Capital and small letters differ')}
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              {...form.getInputProps('code')}
            />
            <Button type="submit" loading={sending} fullWidth>
              {t('Check')}
            </Button>
          </Stack>
        )}
      </ContractForm>
    </NarrowPage>
  );
}

const route = getRouteApi('/portal/verify-certificate/$code');

/** /verify-certificate/$code: where the QR code of a certificate leads; for everybody (docs/decisions/0024). */
export function VerificationPage() {
  const { code } = route.useParams();
  const answer = useCall(verificationCalls.verifyCertificate, { code }, { staleTime: 0 });
  return (
    <Box maw={640} mx="auto">
      {/* Names of members are no finds of a search engine. */}
      <meta name="robots" content="noindex" />
      <PageTitle>{t('Certificate check')}</PageTitle>
      {isMissing(answer.error) ? (
        <Unknown message={messageOf(answer.error)} />
      ) : (
        <Loaded of={answer}>{({ data }) => <CertificateCheck checked={data} />}</Loaded>
      )}
      <TextLink to="/verify-certificate" display="inline-block" py="sm">
        {t('Check another certificate')}
      </TextLink>
    </Box>
  );
}

function Unknown({ message }: { message: string }) {
  return (
    <Alert color="orange" role="alert" title={t('Certificate not found')}>
      <Stack gap="sm" align="flex-start">
        <Text>{message}</Text>
        <Text>
          {t(
            'Please scan the code once more, or compare the address with the one printed beside it: capital and small letters differ. If it stays unknown, ask our office.',
          )}
        </Text>
        <EnquiryButton />
      </Stack>
    </Alert>
  );
}
