import { Box, Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { applicationCalls } from '#contract/applications/calls.ts';
import { documentNames } from '#contract/documents/document-names.ts';
import { offersCertificate } from '#contract/documents/certificate.ts';
import { isInGoodStanding } from '#contract/standing/good-standing.ts';
import { DocumentPage, NotIssued, useDocument } from '#web/features/documents/index.ts';
import { Found } from '#web/kit/page/not-found.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';

const route = getRouteApi('/portal/user-member-application-certificate/$id');

/** The tabs beside each other on a phone. */
const tab = { px: { base: 8, sm: 'md' } };

/** /user-member-application-certificate/$id: the certificates of a member and fellow, and the letter of good standing. */
export function CertificatePage() {
  const { id } = route.useParams();
  const status = useCall(applicationCalls.applicationStatus, { id });
  return (
    <Found of={status}>
      {({ data: [summary], fmas_data }) => (
        <Box maw={960} mx="auto">
          <PageTitle>{t('My Certificates')}</PageTitle>
          <Certificates
            key={id}
            id={id}
            isMember={
              summary !== undefined && offersCertificate(summary.membership_no, summary.application_status)
            }
            isFellow={fmas_data.length > 0}
            isInStanding={
              summary !== undefined &&
              isInGoodStanding({
                membershipNo: summary.membership_no,
                status: summary.application_status,
                isErased: false,
                isProvisional: summary.provisional,
              })
            }
          />
        </Box>
      )}
    </Found>
  );
}

interface CertificatesProps {
  id: string;
  isMember: boolean;
  isFellow: boolean;
  isInStanding: boolean;
}

function Certificates({ id, isMember, isFellow, isInStanding }: CertificatesProps) {
  const membership = useDocument({ kind: 'certificate', id }, isMember);

  /** The signatories may have been entered since (D3 section 2). */
  function reload(opened: string | null) {
    if (opened === 'certificate' && isMember) void membership.refetch();
  }

  return (
    <Tabs defaultValue="certificate" keepMounted={false} onChange={reload}>
      <Tabs.List mb="lg">
        <Tabs.Tab value="certificate" {...tab}>
          {t(documentNames.certificate)}
        </Tabs.Tab>
        {isFellow && (
          <Tabs.Tab value="fmas" {...tab}>
            {t(documentNames.fmas)}
          </Tabs.Tab>
        )}
        {isInStanding && (
          <Tabs.Tab value="letter" {...tab}>
            {t(documentNames.letter)}
          </Tabs.Tab>
        )}
      </Tabs.List>
      <Tabs.Panel value="certificate">
        {isMember ? <DocumentPage kind="certificate" id={id} /> : <NotIssued kind="certificate" id={id} />}
      </Tabs.Panel>
      <Tabs.Panel value="fmas">
        <DocumentPage kind="fmas" id={id} />
      </Tabs.Panel>
      <Tabs.Panel value="letter">
        <DocumentPage kind="letter" id={id} />
      </Tabs.Panel>
    </Tabs>
  );
}
