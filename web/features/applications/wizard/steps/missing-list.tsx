import { Alert, Anchor, Group, List, Stack, Text } from '@mantine/core';
import type { Ref } from 'react';
import { stepLabels } from '#contract/applications/steps.ts';
import { faultSections } from '#web/features/applications/fields/fault-sections.ts';
import { isComplete, type StepProgress } from '#web/features/applications/wizard/state/progress.ts';
import { IconCheck } from '#web/kit/icons.tsx';
import type { StepProps } from './step-props.ts';

export interface MissingListProps {
  progress: readonly StepProgress[];
  onOpen: StepProps['onOpen'];
  ref?: Ref<HTMLDivElement>;
}

/** What keeps the application from being sent, by step, each a jump to its field; nothing when it is complete. */
export function MissingList({ progress, onOpen, ref }: MissingListProps) {
  if (progress.every(isComplete)) return null;
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      color="red"
      role="alert"
      title="Something is still missing"
      style={{ outline: 'none', scrollMarginTop: 16 }}
    >
      <Stack gap="sm">
        {progress.map((state) => (
          <div key={state.step}>
            <Group gap={4} wrap="nowrap">
              {isComplete(state) && <IconCheck size={18} aria-hidden />}
              <Text fw={600}>
                {stepLabels[state.step].title}
                {isComplete(state) && ': complete'}
              </Text>
            </Group>
            <Faults state={state} onOpen={onOpen} />
          </div>
        ))}
      </Stack>
    </Alert>
  );
}

function Faults({ state, onOpen }: { state: StepProgress } & Pick<MissingListProps, 'onOpen'>) {
  const { step, missing, unsaved } = state;
  return (
    <List listStyleType="none">
      {unsaved && (
        <List.Item>
          <Jump onClick={() => onOpen(step)}>You changed something here and did not save it</Jump>
        </List.Item>
      )}
      {faultSections(missing).map(({ title, faults }) => (
        <List.Item key={title}>
          <Text fw={500}>{title}</Text>
          <List listStyleType="none" aria-label={title}>
            {faults.map(({ field, message }) => (
              <List.Item key={field}>
                <Jump onClick={() => onOpen(step, field)}>{message}</Jump>
              </List.Item>
            ))}
          </List>
        </List.Item>
      ))}
    </List>
  );
}

function Jump({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Anchor
      component="button"
      type="button"
      c="inherit"
      underline="always"
      display="block"
      ta="left"
      mih="var(--omas-control)"
      onClick={onClick}
    >
      {children}
    </Anchor>
  );
}
