import { Paper } from '@mantine/core';
import { stagesOf } from '#contract/statuses/stages.ts';
import type { StatusId } from '#contract/statuses/statuses.ts';
import { StepBar } from '#web/kit/page/step-bar.tsx';
import { t } from '#web/kit/language/t.ts';

export interface StageBarProps {
  status: StatusId;
  /** A payment of it arrived. */
  paid: boolean;
}

/** Which stage of how many an application has come to; nothing where it goes no further. */
export function StageBar({ status, paid }: StageBarProps) {
  const found = stagesOf(status, paid);
  if (!found) return null;
  const { stages, done } = found;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <StepBar
        steps={stages.map((stage) => t(stage))}
        current={Math.min(done, stages.length - 1)}
        complete={stages.map((_, stage) => stage < done)}
      />
    </Paper>
  );
}
