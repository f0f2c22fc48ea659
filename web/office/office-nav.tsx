import { NavLink } from '@mantine/core';
import { useSession } from '#web/features/session/index.ts';
import { isWithin, useAppLink } from '#web/kit/page/app-link.ts';
import { useLocalStorage } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { IconDatabase } from '#web/kit/icons.tsx';
import { mayOpen, type OfficeEntry, officeMenu } from './office-menu.ts';
import classes from './office-shell.module.css';

/** The side menu: what the role of this administrator may view, by what one comes for. */
export function OfficeNav({ onNavigate }: { onNavigate?: () => void }) {
  const session = useSession();
  const id = useId();
  const isMine = (entry: Pick<OfficeEntry, 'module'>) => mayOpen(session, entry);
  const groups = officeMenu
    .map(({ title, entries, masters = [] }) => ({
      title,
      entries: entries.filter(isMine),
      masters: masters.filter(isMine),
    }))
    .filter(({ entries, masters }) => entries.length + masters.length > 0);
  return groups.map(({ title, entries, masters }) => (
    <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
      <div id={`${id}-${title}`} className={classes.groupTitle}>
        {title}
      </div>
      {entries.map((entry) => (
        <Entry key={entry.path} entry={entry} onNavigate={onNavigate} />
      ))}
      {masters.length > 0 && (
        <MasterGroup paths={masters.map(({ path }) => path)}>
          {masters.map((entry) => (
            <Entry key={entry.path} entry={entry} onNavigate={onNavigate} />
          ))}
        </MasterGroup>
      )}
    </div>
  ));
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
function MasterGroup({ paths, children }: { paths: readonly string[]; children: ReactNode }) {
  const inside = useLocation({
    select: ({ pathname }) => paths.some((path) => isWithin(pathname, path)),
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
