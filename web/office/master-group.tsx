import { NavLink } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { IconDatabase } from '#web/kit/icons.tsx';
import { isWithin } from '#web/kit/page/app-link.ts';
import { masterMenu } from './office-menu.ts';
import classes from './office-shell.module.css';

/** The Master group of the side menu: stays folded where it was folded, and opens when one enters it. */
export function MasterGroup({ children }: { children: ReactNode }) {
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
