import { Anchor, List, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { headlineOf } from '#contract/kit/faults.ts';
import classes from './error-summary.module.css';
import { t } from '#web/kit/language/t.ts';

interface ErrorSummaryProps {
  /** What the server said of all of it; else it follows from the faults. */
  refused?: string | undefined;
  /** Field path -> what is wrong. */
  errors: Record<string, ReactNode>;
  /** Counts the failed tries to send; the summary comes up after the first and takes the focus at each. */
  attempt: number;
  findField: (path: string) => HTMLElement | null;
}

/** Every fault of a form on top of it, each a jump to its field (design section 8). */
export function ErrorSummary({ refused, errors, attempt, findField }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const faults = Object.entries(errors).filter(([, message]) => Boolean(message));

  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  if (attempt === 0 || faults.length === 0) return null;
  const messages = faults.flatMap(([, message]) => (typeof message === 'string' ? [message] : []));
  const headline = refused ?? t(headlineOf(messages));
  return (
    <div ref={box} tabIndex={-1} role="alert" className={classes.summary}>
      {/* A single fault that says it all is not said twice. */}
      {!(faults.length === 1 && messages[0] === headline) && <Text fw={600}>{headline}</Text>}
      <List listStyleType="none">
        {bySection(faults, findField).map(({ title, faults: within }) => (
          <List.Item key={title}>
            {title !== '' && <Text fw={500}>{title}</Text>}
            <List listStyleType="none" aria-label={title || undefined}>
              {within.map(([path, message]) => (
                <List.Item key={path}>
                  <FaultLink path={path} message={message} findField={findField} />
                </List.Item>
              ))}
            </List>
          </List.Item>
        ))}
      </List>
    </div>
  );
}

function FaultLink({
  path,
  message,
  findField,
}: { path: string; message: ReactNode } & Pick<ErrorSummaryProps, 'findField'>) {
  function jump() {
    const field = findField(path);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }
  // A fault of no field on this page is shown, but leads nowhere.
  return (
    <Anchor
      component="button"
      type="button"
      onClick={jump}
      underline="always"
      ta="left"
      className={classes.link}
    >
      {message}
    </Anchor>
  );
}

/** Faults of one card of a form; the title is '' where the form has no cards, and for faults of no field on the page. */
interface FaultGroup<Message> {
  title: string;
  faults: [path: string, message: Message][];
}

/**
 * Faults in the order of their fields on the page, under the titles of their cards; those of no field
 * last.
 */
function bySection<Message>(
  faults: readonly [path: string, message: Message][],
  findField: (path: string) => HTMLElement | null,
): FaultGroup<Message>[] {
  const placed = faults.map((fault) => ({ fault, field: findField(fault[0]) }));
  placed.sort((one, other) => order(one.field, other.field));
  const groups: FaultGroup<Message>[] = [];
  for (const { fault, field } of placed) {
    const title = field?.closest<HTMLElement>('[data-section]')?.dataset['section'] ?? '';
    const last = groups.at(-1);
    if (last?.title === title) last.faults.push(fault);
    else groups.push({ title, faults: [fault] });
  }
  return groups;
}

function order(one: HTMLElement | null, other: HTMLElement | null): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
