import { useEffect } from 'react';
import { lazyDialog } from '#web/kit/dialog/lazy-dialog.tsx';
import type { MemberPanelProps } from './member-panel.tsx';

const Panel = lazyDialog(async () => (await import('./member-panel.tsx')).MemberPanel);

/** View Member, a fifth of the scripts of a list: they come as soon as the list itself is drawn. */
export function MemberPanel(props: MemberPanelProps) {
  useEffect(() => void Panel.preload(), []);
  return <Panel {...props} />;
}
