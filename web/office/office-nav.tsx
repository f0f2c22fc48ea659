import { NavLink } from '@mantine/core';
import { allows, useSession } from '#web/features/session/index.ts';
import { useAppLink } from '#web/kit/page/app-link.ts';
import { MasterGroup } from './master-group.tsx';
import { masterMenu, type OfficeEntry, officeMenu } from './office-menu.ts';
import classes from './office-shell.module.css';

/** The side menu: what the role of this administrator may view. */
export function OfficeNav({ onNavigate }: { onNavigate?: () => void }) {
  const session = useSession();
  const isMine = ({ module }: Pick<OfficeEntry, 'module'>) => !module || allows(session, module, 'view');
  const masters = masterMenu.filter(isMine);
  return (
    <>
      {officeMenu.filter(isMine).map((entry) => (
        <Entry key={entry.path} entry={entry} onNavigate={onNavigate} />
      ))}
      {masters.length > 0 && (
        <MasterGroup>
          {masters.map((entry) => (
            <Entry key={entry.path} entry={entry} onNavigate={onNavigate} />
          ))}
        </MasterGroup>
      )}
    </>
  );
}

interface EntryProps {
  entry: Omit<OfficeEntry, 'icon'> & Partial<Pick<OfficeEntry, 'icon'>>;
  onNavigate?: () => void;
}

function Entry({ entry, onNavigate }: EntryProps) {
  const { icon: EntryIcon, label, path, Count } = entry;
  const link = useAppLink(path, onNavigate);
  return (
    <NavLink
      {...link}
      active={link['aria-current'] === 'page'}
      className={classes.entry}
      label={label}
      leftSection={EntryIcon && <EntryIcon size={20} stroke={1.5} />}
      rightSection={Count && <Count />}
    />
  );
}
