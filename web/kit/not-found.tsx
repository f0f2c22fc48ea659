import { Button, Stack, Text } from '@mantine/core';
import { appHref } from './app-link.ts';
import { currentFace, homePath } from './face.ts';
import { PageTitle } from './page-title.tsx';

/** The page for an address or a record that is not there, or not for this person. */
export function NotFound() {
  return (
    <Stack align="flex-start" gap="sm" py="xl" maw={560}>
      <PageTitle>Page not found</PageTitle>
      <Text>
        We could not find what you are looking for. The link may be old or incomplete; please check it, or
        start again from the home page.
      </Text>
      <Button component="a" href={appHref(homePath[currentFace()])} mt="xs">
        Go to the home page
      </Button>
    </Stack>
  );
}
