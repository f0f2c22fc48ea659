import { Alert, Button, Group, Text } from '@mantine/core';
import { showInstant } from '#contract/kit/day.ts';
import { refusals } from '#contract/texts/en.ts';
import type { StepNews } from './use-step-form.ts';

/** Who typed on keeps typing; who pressed Save stands far below. */
function takeFocus(notice: HTMLDivElement | null): void {
  if (!document.activeElement?.matches('input, textarea')) notice?.focus();
}

/** On top of a step: what it holds beside what was saved, and whose changes count. */
export function StepNotices({ news: { restored, elsewhere } }: { news: StepNews }) {
  if (elsewhere) {
    const { showTheirs, keepMine } = elsewhere;
    return (
      <Alert
        ref={takeFocus}
        tabIndex={-1}
        role="alert"
        color="orange"
        title={refusals.step_elsewhere.text}
        style={{ outline: 'none' }}
      >
        <Text mb="sm">What you entered here is still in this form.</Text>
        <Group gap="sm">
          <Button variant="default" onClick={() => void showTheirs()}>
            Show what was entered there
          </Button>
          <Button variant="default" onClick={keepMine}>
            Keep what is here
          </Button>
        </Group>
      </Alert>
    );
  }
  if (!restored) return null;
  return (
    <Alert color="blue" role="region" aria-label="Not saved yet" title="Not saved yet">
      <Text mb="sm">
        On {showInstant(restored.typedOn)} you changed something here and did not save it. Your changes are
        filled in below.
      </Text>
      <Button variant="default" onClick={() => void restored.forget()}>
        Go back to what was saved
      </Button>
    </Alert>
  );
}
