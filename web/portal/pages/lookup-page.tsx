import { Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { EnquiryButton } from '#web/features/enquiries/enquiry-button.tsx';
import { LookupForm } from '#web/features/lookup/lookup-form.tsx';
import { HelpLink } from '#web/features/sign-in/index.ts';
import { ButtonLink, TextLink } from '#web/kit/page/links.tsx';
import { NarrowPage } from './narrow-page.tsx';

/** /know-user-member-application */
export function LookupPage() {
  const navigate = useNavigate();
  return (
    <NarrowPage
      title="Know your membership number"
      help="Enter your registered e-mail, your mobile number, or both."
      below={
        <Group justify="space-between" gap="sm">
          <TextLink to="/user-login">Login to see the whole application</TextLink>
          <HelpLink />
        </Group>
      }
    >
      <LookupForm
        onFound={(id) => void navigate({ to: '/know-user-member-application/$id', params: { id } })}
        waysOn={
          <Group gap="sm">
            <ButtonLink to="/user-member-application-track" variant="default">
              Track your application
            </ButtonLink>
            <EnquiryButton variant="default" />
          </Group>
        }
      />
    </NarrowPage>
  );
}
