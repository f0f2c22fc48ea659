import { Text } from '@mantine/core';
import { showInstant } from '#contract/kit/day.ts';
import { type Icon, IconCircleCheck, IconCircleX, IconRefresh } from '#web/kit/icons.tsx';
import type { ReviewedUpload } from './uploads.ts';
import classes from './uploads.module.css';

/** What the office found about an upload, as an icon and a word; or that it was replaced since it was asked for. */
export function FindingMark({ upload: { verdict, replacedOn } }: { upload: ReviewedUpload }) {
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
export function FindingNote({ upload: { verdict } }: { upload: ReviewedUpload }) {
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
