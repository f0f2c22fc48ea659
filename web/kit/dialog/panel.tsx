import { ActionIcon, Drawer, Group, Text } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { ShortcutLayer, useShortcut } from '#web/kit/keys/shortcuts.tsx';
import { topDialog, useEscape } from '#web/kit/keys/top-dialog.ts';
import { IconChevronLeft, IconChevronRight } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { useBack } from './use-back.ts';
import { useFocusBack } from './use-focus-back.ts';
import classes from './panel.module.css';

/** Width of a panel on a wide screen, in pixels (design section 8); a record with uploads beside it takes more. */
const widths = { menu: 300, narrow: 480, wide: 720, record: 'min(77.5rem, calc(100vw - 3rem))' } as const;

interface PanelProps extends ListPosition {
  opened: boolean;
  onClose: () => void;
  /** What Back does; it closes by default. */
  onBack?: () => void;
  /** What is open is part of the address, so Back closes it. */
  isInAddress?: boolean;
  title: ReactNode;
  /** 480 px for a form, 720 px for a record: a phone shows both over the full screen. 300 px for a menu. */
  size?: keyof typeof widths;
  side?: 'left' | 'right';
  /** What stays in sight under the title. */
  head?: ReactNode;
  /** Buttons that stay in sight at the bottom. */
  footer?: ReactNode;
  /** What the list holds, 'application': with it the way to the neighbours has buttons, and keys of its own. */
  item?: string | undefined;
  children: ReactNode;
}

const ownArrows =
  'input, textarea, select, [role="listbox"], [role="tablist"], [role="menu"], [role="region"], [contenteditable]';

/** The panel at the side, which keeps the list behind it; Esc closes. */
export function Panel(props: PanelProps) {
  const {
    opened,
    onClose,
    onBack = onClose,
    isInAddress = false,
    title,
    size = 'narrow',
    side = 'right',
    head,
    footer,
    onPrevious,
    onNext,
    item,
    position,
    children,
  } = props;
  const content = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // What had the focus in one record goes with it: the next one is read from its name. After every drawing, since any may
  // take away what had the focus.
  useEffect(() => {
    const isLost = document.activeElement === document.body && topDialog() === content.current;
    if (opened && item !== undefined && isLost) heading.current?.focus({ preventScroll: true });
  });

  useFocusBack(opened, content);
  useEscape(content, opened, onClose);
  useBack(opened && !isInAddress, onBack);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Arrows belong to whatever the person is using inside, and to a dialog that lies over the panel.
    if (!(event.target instanceof Element) || event.target.closest(ownArrows)) return;
    if (!content.current?.contains(event.target)) return;
    if (event.key === 'ArrowLeft') onPrevious?.();
    if (event.key === 'ArrowRight') onNext?.();
  }

  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position={side}
      size={widths[size]}
      // A class given to the content itself would also go to the layer that places it.
      classNames={{ content: classes.content }}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
    >
      <Drawer.Overlay />
      <Drawer.Content ref={content} data-size={size} data-leaving={!opened || undefined}>
        <ShortcutLayer value={content}>
          <div className={classes.header}>
            <div className={classes.titleRow}>
              {/* A row of a list gets the focus at its name; a form at its first field. */}
              <Drawer.Title
                ref={heading}
                tabIndex={-1}
                data-autofocus={item !== undefined || undefined}
                className={classes.title}
              >
                {title}
              </Drawer.Title>
              {item !== undefined && (
                <Neighbours item={item} position={position} onPrevious={onPrevious} onNext={onNext} />
              )}
              <Drawer.CloseButton aria-label={t('Close')} size="var(--omas-control)" iconSize={20} />
            </div>
            {head}
          </div>
          <Drawer.Body className={classes.body}>
            <div className={classes.inner}>{children}</div>
            {footer && (
              <Group className={classes.footer} justify="flex-end" gap="sm">
                {footer}
              </Group>
            )}
          </Drawer.Body>
        </ShortcutLayer>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** The position of a row in the list behind its panel; the arrow keys go to the neighbours too. */
interface ListPosition {
  /** Its position in the list: '12 of 137'. */
  position?: string | undefined;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

interface NeighboursProps extends ListPosition {
  item: string;
}

/** '‹ 12 of 137 ›': from one row of a list to the next without closing its panel; j and k do the same. */
function Neighbours({ item, position, onPrevious, onNext }: NeighboursProps) {
  const group = item.charAt(0).toUpperCase() + item.slice(1);
  const [previous, next] = [t('Previous {item}', { item }), t('Next {item}', { item })];
  useShortcut('j', next, () => onNext?.(), { group, enabled: onNext !== undefined });
  useShortcut('k', previous, () => onPrevious?.(), { group, enabled: onPrevious !== undefined });
  return (
    <Group gap="xxs" wrap="nowrap">
      <Step name={previous} onClick={onPrevious}>
        <IconChevronLeft />
      </Step>
      <Text size="sm" c="dimmed" className="omas-figures" aria-live="polite">
        {position}
      </Text>
      <Step name={next} onClick={onNext}>
        <IconChevronRight />
      </Step>
    </Group>
  );
}

interface StepProps {
  name: string;
  onClick: (() => void) | undefined;
  children: ReactNode;
}

/** At the end of the list it keeps the focus, so that a person at the keyboard is not thrown out of the panel. */
function Step({ name, onClick, children }: StepProps) {
  return (
    <ActionIcon
      aria-label={name}
      aria-disabled={!onClick}
      data-disabled={!onClick || undefined}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
