import { ActionIcon, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconArrowAutofitWidth, IconRotateClockwise, IconZoomIn, IconZoomOut } from '#web/kit/icons.tsx';
import { nextZoom } from './document-view.ts';
import { DownloadIcon } from '#web/kit/data/download.tsx';
import { useShortcut } from '#web/kit/keys/shortcuts.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './document-viewer.module.css';

export interface DocumentBarProps {
  name: string;
  /** Where it can be downloaded; undefined for a file that is still here alone. */
  url: string | undefined;
  zoom: number;
  onZoom: (zoom: number) => void;
  onTurn: () => void;
}

/** The name of a document, and how it is looked at: by buttons, and by + - 0. */
export function DocumentBar({ name, url, zoom, onZoom, onTurn }: DocumentBarProps) {
  const [closer, further] = [nextZoom(zoom, 1), nextZoom(zoom, -1)];
  const keys = { group: t('Document') };
  useShortcut('+', t('Zoom in'), () => closer && onZoom(closer), { ...keys, repeats: true });
  useShortcut('-', t('Zoom out'), () => further && onZoom(further), { ...keys, repeats: true });
  useShortcut('0', t('Fit to width'), () => onZoom(1), keys);

  return (
    <Group component="figcaption" justify="space-between" gap="xxs" className={classes.bar}>
      <Text fw={500} truncate className={classes.name}>
        {name}
      </Text>
      <Group gap="xxs" wrap="nowrap">
        <Tool label={t('Zoom out')} disabled={!further} onClick={() => further && onZoom(further)}>
          <IconZoomOut />
        </Tool>
        <Text size="sm" className="omas-figures" miw={44} ta="center" aria-live="polite">
          {Math.round(zoom * 100)}%
        </Text>
        <Tool label={t('Zoom in')} disabled={!closer} onClick={() => closer && onZoom(closer)}>
          <IconZoomIn />
        </Tool>
        <Tool label={t('Fit to width')} disabled={zoom === 1} onClick={() => onZoom(1)}>
          <IconArrowAutofitWidth />
        </Tool>
        <Tool label={t('Turn')} onClick={onTurn}>
          <IconRotateClockwise />
        </Tool>
        {url !== undefined && <DownloadIcon url={url} name={name} />}
      </Group>
    </Group>
  );
}

interface ToolProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Keeps the focus at its end: a disabled button would drop it. */
function Tool({ label, disabled = false, onClick, children }: ToolProps) {
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      data-disabled={disabled || undefined}
      aria-disabled={disabled}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
