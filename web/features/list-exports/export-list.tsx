import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { mayExportLists } from '#contract/list-exports/list-export.ts';
import type { officeCalls } from '#contract/applications/office-calls.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { allows, useSession } from '#web/features/session/index.ts';
import { addressOfView } from '#web/features/views/index.ts';
import { lazyDialog, preloadsOnIntent } from '#web/kit/dialog/lazy-dialog.tsx';
import { IconDownload } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';

/** A list of applications as get_member is asked for it. */
export type ShownList = InputOf<typeof officeCalls.getMember>;

interface ExportListProps {
  /** What the page calls the list. */
  title: string;
  list: ShownList;
}

/** Not loaded with every list. */
const ExportDialog = lazyDialog(async () => (await import('./export-dialog.tsx')).default);

/** 'Export…': the list as it is filtered now, all pages, with columns to choose (docs/decisions/0106). */
export function ExportList({ title, list }: ExportListProps) {
  const session = useSession();
  const here = useLocation({ select: addressOfView });
  const [isOpen, setOpen] = useState(false);
  if (!mayExportLists((module) => allows(session, module, 'view'))) return null;
  const views = session?.admin?.views.applications ?? [];
  const view = views.find(({ address }) => address === here);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => setOpen(true)}
        {...preloadsOnIntent(ExportDialog)}
      >
        {t('Export…')}
      </Button>
      <ExportDialog opened={isOpen} name={view?.name ?? title} list={list} onClose={() => setOpen(false)} />
    </>
  );
}
