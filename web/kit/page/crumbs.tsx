import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { type AnyRouteMatch, useMatches } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { text } from '#contract/texts/text.ts';
import { t } from '#web/kit/language/t.ts';
import { useAppLink } from './app-link.ts';

/** A word, a page on the way, or what finds its word itself, as the name of a record. */
type Crumb = string | { label: string; path: string } | ComponentType;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Where a page of the office is, below its home: ['Master', 'Country']. */
    crumbs?: readonly Crumb[];
  }
}

/** Where one is in the office, from the routes. */
export function Crumbs() {
  const crumbs = useMatches({
    select: (matches) => matches.flatMap((match: AnyRouteMatch) => match.staticData.crumbs ?? []),
  });
  if (crumbs.length === 0) return null;
  return (
    <Breadcrumbs aria-label={t('Breadcrumb')} component="nav" separatorMargin="xs">
      <CrumbLink label={text('Home')} path="/" />
      {crumbs.map((crumb, index) => (
        <Text key={index} inherit truncate lh="sm" c={index < crumbs.length - 1 ? 'dimmed' : undefined}>
          <CrumbWord crumb={crumb} />
        </Text>
      ))}
    </Breadcrumbs>
  );
}

function CrumbWord({ crumb: Word }: { crumb: Crumb }) {
  if (typeof Word === 'string') return t(Word);
  return 'label' in Word ? <CrumbLink {...Word} /> : <Word />;
}

function CrumbLink({ label, path }: { label: string; path: string }) {
  const { href, onClick } = useAppLink(path);
  return (
    <Anchor href={href} onClick={onClick} c="dimmed">
      {t(label)}
    </Anchor>
  );
}
