import { useEffect } from 'react';
import { lazyDialog } from '#web/kit/dialog/lazy-dialog.tsx';
import type { MemberPanelProps } from './member-panel.tsx';

const Panel = lazyDialog(async () => (await import('./member-panel.tsx')).MemberPanel);

interface LazyMemberPanelProps extends MemberPanelProps {
  /** The rows that open it are there. */
  isNear: boolean;
}

/** View Member, a fifth of the scripts of a list: they come as soon as the rows have, which they would keep waiting. */
export function MemberPanel({ isNear, ...props }: LazyMemberPanelProps) {
  useEffect(() => {
    if (isNear) void Panel.preload();
  }, [isNear]);
  return <Panel {...props} />;
}
