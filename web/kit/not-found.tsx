import { Button, Group, Stack, Text } from '@mantine/core';
import { appHref } from './app-link.ts';
import { currentFace, homePath, waysOn } from './face.ts';
import { PageTitle } from './page-title.tsx';

/** The page for an address or a record that is not there, or not for this person. */
export function NotFound() {
  const face = currentFace();
  return (
    <Stack align="flex-start" gap="sm" py="xl" maw={560}>
      <PageTitle>Page not found</PageTitle>
      <Text>
        We could not find what you are looking for. The link may be old or incomplete; please check it, or
        start again from the home page.
      </Text>
      <Group gap="sm" mt="xs">
        <Button component="a" href={appHref(homePath[face])}>
          Go to the home page
        </Button>
        {waysOn[face].map(({ label, path }) => (
          <Button key={path} component="a" href={appHref(path)} variant="default">
            {label}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
