import { Paper } from '@mantine/core';
import { stagesOf } from '#contract/statuses/stages.ts';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { StepBar } from '#web/kit/page/step-bar.tsx';
import { t } from '#web/kit/language/t.ts';

export interface StageBarProps {
  application: Pick<ApplicationRecord, 'application_status' | 'payable' | 'pays_after_approval'>;
  /** A payment of it arrived. */
  paid: boolean;
}

/** Which stage of how many an application has come to; nothing where it goes no further. */
export function StageBar({ application, paid }: StageBarProps) {
  const { application_status: status, payable, pays_after_approval: paysAfterApproval } = application;
  const found = stagesOf({ status, paid, payable, paysAfterApproval });
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
