import { Text } from '@mantine/core';
import { IconCheck } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './step-bar.module.css';

export interface StepBarProps {
  /** Labels of the steps in order. */
  steps: readonly string[];
  /** Which one is open, from 0. */
  current: number;
  /** Which steps are complete; by default all before the open one. */
  complete?: readonly boolean[];
}

/** Where one is: 'Step 2 of 4'. A step is not a button; only Back and Save move (D3 section 2). */
export function StepBar({ steps, current, complete }: StepBarProps) {
  const isDone = (step: number) => complete?.[step] ?? step < current;
  return (
    <nav aria-label={t('Steps of the application')}>
      <Text size="sm" c="dimmed" mb="xxs" aria-live="polite" className="omas-figures">
        {t('Step {step} of {steps}', { step: current + 1, steps: steps.length })}
        <span className={classes.nowLabel}>: {steps[current]}</span>
      </Text>
      <ol className={classes.steps}>
        {steps.map((label, step) => (
          <li
            key={label}
            className={classes.step}
            data-state={step === current ? 'current' : isDone(step) ? 'done' : 'ahead'}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className={classes.label}>
              {isDone(step) && <IconCheck size={16} aria-label={t('Complete')} />}
              {label}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
