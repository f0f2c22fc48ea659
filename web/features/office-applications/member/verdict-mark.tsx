import { Text } from '@mantine/core';
import { type Icon, IconCircleCheck, IconCircleX, IconRefresh } from '@tabler/icons-react';
import { showInstant } from '#contract/kit/day.ts';
import type { Paper } from './papers.ts';
import classes from './papers.module.css';

/** What the office found about a paper, as an icon and a word; or that it was replaced since it was asked for. */
export function VerdictMark({ paper: { verdict, replacedOn } }: { paper: Paper }) {
  if (verdict?.verdict === 'accepted') return <Mark icon={IconCircleCheck} tone="good" word="Accepted" />;
  if (verdict?.verdict === 'refused') return <Mark icon={IconCircleX} tone="bad" word="Refused" />;
  if (replacedOn === null) return null;
  return <Mark icon={IconRefresh} tone="attention" word={`Replaced on ${showInstant(replacedOn)}`} />;
}

interface MarkProps {
  icon: Icon;
  tone: 'good' | 'bad' | 'attention';
  word: string;
}

function Mark({ icon: Shown, tone, word }: MarkProps) {
  return (
    <span className={classes.mark} data-tone={tone}>
      <Shown size={18} stroke={1.75} aria-hidden />
      {word}
    </span>
  );
}

/** The reason of a refusal, and who judged when. */
export function VerdictNote({ paper: { verdict } }: { paper: Paper }) {
  if (verdict === null) return null;
  const when = [verdict.by, showInstant(verdict.judged_on)].filter(Boolean).join(', ');
  return (
    <>
      {verdict.reason !== '' && (
        <Text component="span" display="block" size="sm" className={classes.reason}>
          {verdict.reason}
        </Text>
      )}
      <Text component="span" display="block" size="sm" c="dimmed" className="omas-figures">
        {when}
      </Text>
    </>
  );
}
