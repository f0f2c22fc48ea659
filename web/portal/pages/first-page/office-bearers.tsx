import { Text, Title } from '@mantine/core';
import { certificateCalls } from '#contract/certificates/calls.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import classes from './office-bearers.module.css';

/** Who leads the association; nothing while the office has entered nobody for today, or they cannot be read. */
export function OfficeBearers() {
  const [bearers] = useCall(certificateCalls.officeBearers, {}, { staleTime: 300_000 }).data?.data ?? [];
  if (!bearers) return null;
  const people = [
    { office: t('President'), name: bearers.president_name },
    { office: t('Secretary'), name: bearers.secretary_name },
  ];
  return (
    <section aria-labelledby="office-bearers" className={classes.section}>
      <Title order={2} id="office-bearers" mb="md">
        {t('Office-bearers')}
      </Title>
      <dl className={classes.people}>
        {people.map(({ office, name }) => (
          <div key={office}>
            <Text component="dt" c="dimmed" size="sm">
              {office}
            </Text>
            <Text component="dd" className={classes.name}>
              {name}
            </Text>
          </div>
        ))}
      </dl>
    </section>
  );
}
