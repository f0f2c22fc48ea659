import { Avatar, Button, Menu, UnstyledButton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#web/features/session/index.ts';
import { IconChevronDown, IconLogout } from '#web/kit/icons.tsx';
import { appHref, useAppLink } from '#web/kit/page/app-link.ts';
import { signInPath } from '#web/kit/data/audience.ts';
import classes from './portal-header.module.css';
import { applicationMenu, memberMenu, type PortalEntry } from './portal-nav.ts';
import { usePortalLogout } from './portal-logout.ts';

/** What this browser may open, and how to end that: of a member, or of who proved one application; else the sign-in. */
export function MemberMenu() {
  const session = useSession();
  const router = useRouter();
  // Called here, since signing out forgets the session: the component that signs out requests it again.
  const leaving = usePortalLogout(() => void router.navigate({ href: appHref(signInPath.portal) }));
  if (!session) return null;
  const { member, applicant, tracker } = session;
  if (member)
    return (
      <PersonMenu entries={memberMenu(member.id)} {...leaving}>
        <Avatar aria-hidden src={member.profile} alt="" name={member.name} color="initials" size={32} />
        <span className={classes.memberName}>{member.name}</span>
      </PersonMenu>
    );
  if (!applicant && !tracker) return <SignIn />;
  return (
    <PersonMenu
      entries={[...applicationMenu({ applicant, tracker }), { label: signIn, path: signInPath.portal }]}
      {...leaving}
    >
      <Avatar aria-hidden alt="" size={32} />
      <span className={classes.memberName}>My Application</span>
    </PersonMenu>
  );
}

const signIn = 'Login/Signup';

function SignIn() {
  return (
    <Button component="a" {...useAppLink(signInPath.portal)} variant="default" className={classes.signIn}>
      {signIn}
    </Button>
  );
}

interface PersonMenuProps {
  entries: readonly PortalEntry[];
  logout: () => void;
  busy: boolean;
  children: ReactNode;
}

function PersonMenu({ entries, logout, busy, children }: PersonMenuProps) {
  return (
    <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.member}>
          {children}
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Entry key={entry.path} entry={entry} />
        ))}
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.5} />} disabled={busy} onClick={logout}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ entry }: { entry: PortalEntry }) {
  return (
    <Menu.Item component="a" {...useAppLink(entry.path)} className={classes.memberEntry}>
      {entry.label}
    </Menu.Item>
  );
}
