import { NavLink } from '@mantine/core';
import { IconDatabase } from '@tabler/icons-react';
import { allows } from '#web/features/session/permissions.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { useAppLink } from '#web/kit/app-link.ts';
import { type OfficeEntry, masterMenu, officeMenu } from './office-menu.ts';
import classes from './office-shell.module.css';

/** The side menu: what the role of this administrator may view. */
export function OfficeNav({ onNavigate }: { onNavigate?: () => void }) {
  const session = useSession();
  const isMine = ({ module }: OfficeEntry) => !module || allows(session, module, 'view');
  const masters = masterMenu.filter(isMine);
  return (
    <>
      {officeMenu.filter(isMine).map((entry) => (
        <Entry key={entry.path} entry={entry} onNavigate={onNavigate} />
      ))}
      {masters.length > 0 && (
        <NavLink
          component="button"
          className={classes.entry}
          label="Master"
          leftSection={<IconDatabase size={20} stroke={1.5} />}
          defaultOpened
          childrenOffset={0}
        >
          {masters.map((entry) => (
            <Entry key={entry.path} entry={entry} onNavigate={onNavigate} />
          ))}
        </NavLink>
      )}
    </>
  );
}

function Entry({ entry, onNavigate }: { entry: OfficeEntry; onNavigate?: () => void }) {
  const { icon: EntryIcon, label, path } = entry;
  const link = useAppLink(path, onNavigate);
  return (
    <NavLink
      {...link}
      active={link['aria-current'] === 'page'}
      className={classes.entry}
      label={label}
      leftSection={<EntryIcon size={20} stroke={1.5} />}
    />
  );
}
