import { Drawer, Group } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import classes from './panel.module.css';

/** Width of a panel on a wide screen, in pixels (design section 8); a record with papers beside it takes more. */
const widths = { menu: 300, narrow: 480, wide: 720, record: 'min(1240px, calc(100vw - 48px))' } as const;

export interface PanelProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** 480 px for a form, 720 px for a record: a phone shows both over the full screen. 300 px for a menu. */
  size?: keyof typeof widths;
  side?: 'left' | 'right';
  /** What stays in sight under the title. */
  head?: ReactNode;
  /** Buttons that stay in sight at the bottom. */
  footer?: ReactNode;
  /** Goes to the neighbours in the list behind, by the arrow keys. */
  onPrevious?: () => void;
  onNext?: () => void;
  children: ReactNode;
}

const ownArrows =
  'input, textarea, select, [role="listbox"], [role="tablist"], [role="menu"], [role="region"], [contenteditable]';

/** True when nothing lies over this dialog, and nothing inside it wants the key for itself. */
function isOnTop(dialog: HTMLElement | null, target: EventTarget | null): boolean {
  const wanted =
    target instanceof Element &&
    target.closest('[data-mantine-stop-propagation="true"], [aria-expanded="true"]');
  return !wanted && [...document.querySelectorAll('[role="dialog"][aria-modal]')].at(-1) === dialog;
}

/** The panel at the side, which keeps the list behind it; Esc closes. */
export function Panel(props: PanelProps) {
  const {
    opened,
    onClose,
    title,
    size = 'narrow',
    side = 'right',
    head,
    footer,
    onPrevious,
    onNext,
    children,
  } = props;
  const content = useRef<HTMLDivElement>(null);

  // The drawer's own Esc would also close it under a dialog that was opened from inside of it.
  useWindowEvent(
    'keydown',
    (event) => {
      const isMine = opened && event.key === 'Escape' && !event.isComposing;
      if (!isMine || !isOnTop(content.current, event.target)) return;
      // A question that onClose asks must not be answered by the same key.
      event.stopImmediatePropagation();
      onClose();
    },
    { capture: true },
  );

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
      <Drawer.Content ref={content} data-size={size}>
        <div className={classes.header}>
          <div className={classes.titleRow}>
            <Drawer.Title className={classes.title}>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label="Close" size="var(--omas-control)" iconSize={20} />
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
      </Drawer.Content>
    </Drawer.Root>
  );
}
