import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { network } from '#contract/texts/en.ts';
import { loadFailure } from '#web/kit/api-error.ts';
import { IconRefresh } from '#web/kit/icons.tsx';
import { mayReload, reloadPage } from './reload-page.ts';
import { isAnythingUnsaved } from '#web/kit/unsaved.ts';

/**
 * In place of a part that this version of the page can no longer load. It loads the page anew by itself, once, when
 * nothing is lost by it; otherwise the person says when.
 */
export function NewVersion() {
  const [fault, setFault] = useState<unknown>(null);

  useEffect(() => {
    if (!isAnythingUnsaved() && mayReload(Date.now(), sessionStorage)) reloadPage().catch(setFault);
  }, []);

  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center" role="alert">
      <IconRefresh size={32} stroke={1.25} aria-hidden />
      <Text fw={600}>{network.newVersion}</Text>
      <Text>{fault === null ? network.whatIsKept : loadFailure(fault)}</Text>
      <Button variant="default" onClick={() => void reloadPage().catch(setFault)} mt="xs">
        Reload
      </Button>
    </Stack>
  );
}
