import { Button, Group, Stack, Text } from '@mantine/core';
import { appHref } from './app-link.ts';
import { currentAudience, homePath, waysOn } from '#web/kit/audience.ts';
import { PageTitle } from './page-title.tsx';

/** The page for an address or a record that is not there, or not for this person. */
export function NotFound() {
  const audience = currentAudience();
  return (
    <Stack align="flex-start" gap="sm" py="xl" maw={560}>
      <PageTitle>Page not found</PageTitle>
      <Text>
        We could not find what you are looking for. The link may be old or incomplete; please check it, or
        start again from the home page.
      </Text>
      <Group gap="sm" mt="xs">
        <Button component="a" href={appHref(homePath[audience])}>
          Go to the home page
        </Button>
        {waysOn[audience].map(({ label, path }) => (
          <Button key={path} component="a" href={appHref(path)} variant="default">
            {label}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
