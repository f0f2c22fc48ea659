import { Text, VisuallyHidden } from '@mantine/core';
import type { AuditLine } from '#contract/audit/calls.ts';
import { showInstant } from '#contract/kit/day.ts';
import type { Column } from '#web/kit/table/data-table.types.ts';
import { IconArrowRight } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import {
  type Change,
  type NamesOfIds,
  showAction,
  showChanges,
  showSubject,
  showWho,
} from './line-in-words.ts';
import classes from './audit.module.css';

/** Values a row shows; the panel shows them all. */
const mostInRow = 3;

/** How a line is called: 'Role updated, 21/11/2026, 11:30'. */
export function nameOfLine({ what, at }: AuditLine): string {
  return `${showAction(what)}, ${showInstant(at)}`;
}

/** The columns of the audit log. */
export function auditColumns(names: NamesOfIds): Column<AuditLine>[] {
  return [
    {
      key: 'at',
      title: t('When'),
      render: ({ at }) => <span className={`${classes.when} omas-figures`}>{showInstant(at)}</span>,
    },
    { key: 'who', title: t('Who'), render: ({ who }) => <Who who={who} /> },
    {
      key: 'what',
      title: t('What'),
      card: 'headline',
      render: ({ what, times }) => (times > 1 ? `${showAction(what)} (×${times})` : showAction(what)),
    },
    {
      key: 'subject',
      title: t('On what'),
      render: ({ about }) => <div className={classes.subject}>{showSubject(about)}</div>,
    },
    {
      key: 'changes',
      title: t('What changed'),
      render: (line) => <Changes line={line} names={names} />,
    },
  ];
}

function Who({ who }: Pick<AuditLine, 'who'>) {
  const { name, kind } = showWho(who);
  return (
    <div className={classes.who}>
      {name}
      {kind && (
        <Text component="div" size="sm" c="dimmed">
          {kind}
        </Text>
      )}
    </div>
  );
}

function Changes({ line, names }: { line: AuditLine; names: NamesOfIds }) {
  const shown = showChanges(line, names);
  return shown.length === 0 ? '' : <ChangeList changes={shown} most={mostInRow} />;
}

interface ChangeListProps {
  changes: readonly Change[];
  /** Shows this many and says how many more there are, long values cut; without it, everything in full. */
  most?: number;
}

/** What changed, one value a line: 'Name: A -> B'. */
export function ChangeList({ changes, most }: ChangeListProps) {
  const shown = changes.slice(0, most);
  const more = changes.length - shown.length;
  return (
    <ul className={classes.changes} data-short={most !== undefined || undefined}>
      {shown.map(({ label, from, to }) => (
        <li key={label}>
          <span className={classes.field}>{label}:</span>{' '}
          {from !== undefined && (
            <>
              <span className={classes.former}>{from}</span>
              <VisuallyHidden> {t('to')} </VisuallyHidden>
              <IconArrowRight size={16} className={classes.arrow} aria-hidden />
            </>
          )}
          {to}
        </li>
      ))}
      {more > 0 && <li className={classes.field}>{t('and {count, number} more', { count: more })}</li>}
    </ul>
  );
}
