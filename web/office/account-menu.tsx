import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { useSession } from '#web/features/session/index.ts';
import { IconChevronDown } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { useAppLink } from '#web/kit/page/app-link.ts';
import { accountMenu, mayOpen, type OfficeEntry, type OfficeTool } from './office-menu.ts';
import classes from './office-shell.module.css';

/** 'Welcome, name' and the photo, with the administrator's own pages, and what else can be done from everywhere. */
export function AccountMenu({ tools }: { tools: readonly OfficeTool[] }) {
  const session = useSession();
  if (!session?.admin) return null;
  const { name, profile } = session.admin;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.account}>
          {/* Beside the name the picture says nothing more to who cannot see it. */}
          <Avatar src={profile} name={name} alt="" size={28} aria-hidden />
          <span className={classes.welcome}>{t('Welcome,')}</span>
          <strong className={classes.name}>{name}</strong>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {accountMenu
          .filter((entry) => mayOpen(session, entry))
          .map((entry) => (
            <Entry key={entry.path} entry={entry} />
          ))}
        <Menu.Divider />
        {tools.map(({ label, icon: ToolIcon, run, disabled }) => (
          <Menu.Item key={label} leftSection={<ToolIcon size={18} />} disabled={disabled} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ entry: { icon: EntryIcon, label, path } }: { entry: OfficeEntry }) {
  return (
    <Menu.Item component="a" {...useAppLink(path)} leftSection={<EntryIcon size={18} />}>
      {t(label)}
    </Menu.Item>
  );
}
