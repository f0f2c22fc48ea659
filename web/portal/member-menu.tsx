import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { text } from '#contract/texts/text.ts';
import { useSession } from '#web/features/session/index.ts';
import { useSettings } from '#web/features/settings/index.ts';
import { lazyPart } from '#web/kit/page/lazy-part.tsx';
import { appHref, useAppLink } from '#web/kit/page/app-link.ts';
import { signInPath } from '#web/kit/data/audience.ts';
import { t } from '#web/kit/language/t.ts';
import classes from './portal-header.module.css';
import { applicationMenu, memberMenu } from './portal-nav.ts';
import { usePortalLogout } from './portal-logout.ts';

/** For who is signed in: a visitor's page does without. */
const PersonMenu = lazyPart(async () => (await import('./person-menu.tsx')).PersonMenu, {
  pending: <MenuPlace />,
});

/** What this browser may open, and how to end that: of a member, or of who proved one application; else the sign-in. */
export function MemberMenu() {
  const session = useSession();
  const settings = useSettings();
  const router = useRouter();
  // Called here, since signing out forgets the session: the component that signs out requests it again.
  const leaving = usePortalLogout(() => void router.navigate({ href: appHref(signInPath.portal) }));
  if (!session) return <MenuPlace />;
  const { member, applicant, tracker } = session;
  if (member) return <PersonMenu person={member} entries={memberMenu(member.id, settings)} {...leaving} />;
  if (!applicant && !tracker) return <SignIn />;
  const entries = [...applicationMenu({ applicant, tracker }), { label: signIn, path: signInPath.portal }];
  return <PersonMenu person={null} entries={entries} {...leaving} />;
}

/** Keeps the header as it will be, so that the name beside it does not break anew. */
function MenuPlace() {
  return <span className={classes.menuPlace} />;
}

const signIn = text('Login/Signup');

function SignIn() {
  return (
    <Button component="a" {...useAppLink(signInPath.portal)} variant="default" className={classes.signIn}>
      {t(signIn)}
    </Button>
  );
}
