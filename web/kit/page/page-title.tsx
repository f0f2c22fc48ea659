import { Group, Title } from '@mantine/core';
import { type ReactNode, createContext, useContext } from 'react';
import { showTotal } from '#contract/kit/page.ts';
import { t } from '#web/kit/language/t.ts';

/** The association's name, which ends every document title; given by the shells. */
export const SiteName = createContext('OMAS');

/** The start of every document title, such as the number of unread notifications: '(3) '. */
export const TitlePrefix = createContext('');

export interface PageTitleProps {
  children: string;
  /** Rows in the list below, shown beside the title; null while they are not known, for which room is kept. */
  count?: number | null;
  /** There are more rows than `count`: counting stopped there. */
  countIsLeast?: boolean | undefined;
  /** The one primary action at the right. */
  action?: ReactNode;
}

/** The page that came with the document: the server may have drawn it, and the person may be in the middle of it. */
let isFirst = true;

/** A field or a dialog that asked for the focus keeps it, on the first page whatever has it. */
function takeFocus(heading: HTMLHeadingElement | null): void {
  if (!heading) return;
  const keepsIt = isFirst ? ':not(body)' : 'input, textarea, [role="dialog"] *';
  isFirst = false;
  if (!document.activeElement?.matches(keepsIt)) heading.focus({ preventScroll: true });
}

/**
 * The h1 of a page and the title of its tab. It takes the focus when its page comes up, so that a screen
 * reader says where one is.
 */
export function PageTitle({ children, count, countIsLeast, action }: PageTitleProps) {
  const site = useContext(SiteName);
  const prefix = useContext(TitlePrefix);
  return (
    <Group justify="space-between" align="center" gap="md" mb="lg">
      <title>{`${prefix}${children} · ${site}`}</title>
      <Title
        order={1}
        key={children}
        ref={takeFocus}
        tabIndex={-1}
        // The name of a file may be one long word.
        style={{ overflowWrap: 'anywhere' }}
      >
        {children}
        {/* A blank, so that a screen reader says 'GST Type 1' and not 'GST Type1'. */}
        {count !== undefined && ' '}
        {count !== undefined && (
          <Title
            component="span"
            order={1}
            c="dimmed"
            fw={400}
            className="omas-figures"
            {...(count === null && { opacity: 0, 'aria-hidden': true })}
          >
            {t(count === null ? showTotal(1_000) : showTotal(count, countIsLeast))}
          </Title>
        )}
      </Title>
      {action}
    </Group>
  );
}
