import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLogout } from '#web/kit/icons.tsx';
import { useAppLink } from '#web/kit/page/app-link.ts';
import { t } from '#web/kit/language/t.ts';
import classes from './portal-header.module.css';
import type { PortalEntry } from './portal-nav.ts';

interface PersonMenuProps {
  /** Null: a browser that proved one application. */
  person: { name: string; profile: string | null } | null;
  entries: readonly PortalEntry[];
  logout: () => void;
  busy: boolean;
}

/** What the person may open, and the way out. */
export function PersonMenu({ person, entries, logout, busy }: PersonMenuProps) {
  return (
    <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.member}>
          {person ? (
            <Avatar aria-hidden src={person.profile} alt="" name={person.name} color="initials" size={32} />
          ) : (
            <Avatar aria-hidden alt="" size={32} />
          )}
          <span className={classes.memberName}>{person?.name ?? t('My Application')}</span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Entry key={entry.path} entry={entry} />
        ))}
        <Menu.Item leftSection={<IconLogout size={18} />} disabled={busy} onClick={logout}>
          {t('Logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ entry }: { entry: PortalEntry }) {
  return (
    <Menu.Item component="a" {...useAppLink(entry.path)} className={classes.memberEntry}>
      {t(entry.label)}
    </Menu.Item>
  );
}
