import { NavLink } from '@mantine/core';
import { useSession } from '#web/features/session/index.ts';
import { useAppLink } from '#web/kit/page/app-link.ts';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconChevronDown, IconChevronRight, IconDatabase } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { isMarked, mayOpen, type OfficeEntry, officeMenu } from './office-menu.ts';
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
        {t(title)}
      </div>
      {entries.map((entry) => (
        <Entry key={entry.path} entry={entry} onNavigate={onNavigate} />
      ))}
      {masters.length > 0 && (
        <MasterGroup masters={masters}>
          {masters.map((entry) => (
            <Entry key={entry.path} entry={entry} onNavigate={onNavigate} />
          ))}
        </MasterGroup>
      )}
    </div>
  ));
}

type NavEntry = Omit<OfficeEntry, 'icon'> & Partial<Pick<OfficeEntry, 'icon'>>;

interface EntryProps {
  entry: NavEntry;
  onNavigate?: () => void;
}

function Entry({ entry, onNavigate }: EntryProps) {
  const { icon: EntryIcon, label, path, Count } = entry;
  const link = useAppLink(path, onNavigate);
  const marked = useLocation({ select: ({ pathname }) => isMarked(pathname, entry) });
  const place = useRef<HTMLAnchorElement>(null);
  // Whoever came by another way than the menu sees where they are.
  useEffect(() => {
    if (marked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <NavLink
      {...link}
      ref={place}
      active={marked}
      aria-current={marked ? 'page' : undefined}
      className={classes.entry}
      label={t(label)}
      leftSection={EntryIcon && <EntryIcon />}
      rightSection={Count && <Count />}
    />
  );
}

/** The Master group of the side menu: open while one is in it, so that what follows is in sight otherwise. */
function MasterGroup({ masters, children }: { masters: readonly NavEntry[]; children: ReactNode }) {
  const inside = useLocation({
    select: ({ pathname }) => masters.some((entry) => isMarked(pathname, entry)),
  });
  const [opened, setOpened] = useState(inside);
  const [wasInside, setWasInside] = useState(inside);
  if (inside !== wasInside) {
    setWasInside(inside);
    setOpened(inside);
  }
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <>
      <NavLink
        component="button"
        className={classes.entry}
        label={t('Master')}
        leftSection={<IconDatabase />}
        rightSection={<Chevron size={16} aria-hidden />}
        onClick={() => setOpened(!opened)}
        aria-expanded={opened}
      />
      {/* At once: the entry that is scrolled into sight must be where it stays. */}
      {opened && <div className={classes.group}>{children}</div>}
    </>
  );
}
