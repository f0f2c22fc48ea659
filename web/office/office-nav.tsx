import { NavLink } from '@mantine/core';
import { allows, useSession } from '#web/features/session/index.ts';
import { isWithin, useAppLink } from '#web/kit/page/app-link.ts';
import { useLocalStorage } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { IconDatabase } from '#web/kit/icons.tsx';
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

/** The Master group of the side menu: stays folded where it was folded, and opens when one enters it. */
function MasterGroup({ children }: { children: ReactNode }) {
  const inside = useLocation({
    select: ({ pathname }) => masterMenu.some(({ path }) => isWithin(pathname, path)),
  });
  const [remembered, remember] = useLocalStorage({
    key: 'omas.masters-open',
    defaultValue: true,
    getInitialValueInEffect: false,
    deserialize: (stored) => stored !== 'false',
  });
  const [opened, setOpened] = useState(remembered || inside);
  const [wasInside, setWasInside] = useState(inside);
  if (inside !== wasInside) {
    setWasInside(inside);
    setOpened(remembered || inside);
  }
  return (
    <NavLink
      component="button"
      className={classes.entry}
      label="Master"
      leftSection={<IconDatabase size={20} stroke={1.5} />}
      opened={opened}
      onChange={(open) => {
        setOpened(open);
        remember(open);
      }}
      aria-expanded={opened}
      classNames={{ children: classes.group }}
      childrenOffset={0}
    >
      {children}
    </NavLink>
  );
}
