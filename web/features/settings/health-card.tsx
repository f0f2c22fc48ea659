import { Alert, Badge, Group, Stack, Text } from '@mantine/core';
import { showInstant } from '#contract/kit/day.ts';
import { settingsCalls } from '#contract/settings/calls.ts';
import { type JobRun, watchedJobs } from '#contract/settings/job-runs.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { SettingsCard } from './settings-card.tsx';

/** When the backup and the nightly jobs last succeeded: a job that has stopped is seen here before its work is missed. */
export function HealthCard() {
  const runs = useCall(settingsCalls.jobRuns, {}, { staleTime: 0 });
  return (
    <SettingsCard
      title={t('Background work')}
      help={t(
        'When each job last succeeded. If one is late or has failed, tell the person who runs this server.',
      )}
    >
      <Loaded of={runs} rows={5}>
        {({ data, codes_closed_until: closedUntil }) => (
          <Stack gap="xs">
            {data.length === 0 && <Text size="sm">{t('No job has run yet.')}</Text>}
            {data.map((run) => (
              <Run key={run.job} run={run} />
            ))}
            {closedUntil !== null && <CodesClosed until={closedUntil} />}
          </Stack>
        )}
      </Loaded>
    </SettingsCard>
  );
}

function Run({ run: { job, last_success, late, failures, failed_on } }: { run: JobRun }) {
  const state = failed_on !== null ? t('Failed') : late ? t('Late') : t('On time');
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" fw={500}>
        {t(watchedJobs[job].name)}
      </Text>
      <Group gap="xs">
        <Text size="sm" c="dimmed" className="omas-figures">
          {last_success === null ? t('Not yet') : showInstant(last_success)}
        </Text>
        {failures > 0 && (
          <Text size="sm" c="dimmed" className="omas-figures">
            {failed_on === null
              ? t('{failures} failures so far', { failures })
              : t('Failed on {date}, {failures} failures so far', { date: showInstant(failed_on), failures })}
          </Text>
        )}
        {(last_success !== null || late || failed_on !== null) && (
          <Badge color={late || failed_on !== null ? 'red' : 'green'} variant="light">
            {state}
          </Badge>
        )}
      </Group>
    </Group>
  );
}

/** Says that the limit of wrong codes is reached, and what that means. */
function CodesClosed({ until }: { until: string }) {
  return (
    <Alert color="red" title={t('Too many wrong sign-in codes')}>
      {t(
        'Until {time}, everybody in a new browser signs in by the button of the mail, not by its four digits. New applicants are not affected. The audit log shows where the codes were typed.',
        { time: showInstant(until) },
      )}
    </Alert>
  );
}
