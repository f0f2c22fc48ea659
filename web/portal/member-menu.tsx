import { Avatar, Button, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useSession } from '#web/features/session/use-session.ts';
import { appHref, useAppLink } from '#web/kit/app-link.ts';
import { signInPath } from '#web/kit/face.ts';
import classes from './portal-header.module.css';
import { type MemberEntry, memberMenu } from './portal-nav.ts';
import { usePortalLogout } from './use-portal-logout.ts';

/** The signed-in member's dropdown, or the way to sign in. */
export function MemberMenu() {
  const session = useSession();
  const router = useRouter();
  const signIn = useAppLink(signInPath.portal);
  const { logout, busy } = usePortalLogout(() => void router.navigate({ href: appHref(signInPath.portal) }));

  if (!session) return null;
  if (!session.member) {
    return (
      <Button component="a" {...signIn} variant="default" className={classes.signIn}>
        Login/Signup
      </Button>
    );
  }
  const { id, name, profile } = session.member;
  return (
    <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.member}>
          <Avatar aria-hidden src={profile} alt="" name={name} color="initials" size={32} />
          <span className={classes.memberName}>{name}</span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {memberMenu.map((entry) => (
          <Entry key={entry.label} entry={entry} memberId={id} />
        ))}
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.5} />} disabled={busy} onClick={logout}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ entry, memberId }: { entry: MemberEntry; memberId: string }) {
  return (
    <Menu.Item component="a" {...useAppLink(entry.path(memberId))} className={classes.memberEntry}>
      {entry.label}
    </Menu.Item>
  );
}
