import { useNavigate } from '@tanstack/react-router';
import { TrackForm } from '#web/features/tracking/track-form.tsx';
import { TextLink } from '#web/kit/links.tsx';
import { NarrowPage } from './narrow-page.tsx';

/** /user-member-application-track */
export function TrackPage() {
  const navigate = useNavigate();
  return (
    <NarrowPage
      title="Track your application"
      help="See how your application stands. You need the e-mail you applied with and your application ID."
      below={<TextLink to="/user-login">Login to see the whole application</TextLink>}
    >
      <TrackForm
        onOpened={(id) => void navigate({ to: '/user-member-application-status/$id', params: { id } })}
      />
    </NarrowPage>
  );
}
