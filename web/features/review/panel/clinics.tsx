import { Badge, Group, Text } from '@mantine/core';
import type { ClinicRecord } from '#contract/applications/application.ts';
import { fact } from '#contract/applications/fact.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { showLandline } from '#contract/applications/record-facts.ts';
import classes from '#web/features/review/member/member-panel.module.css';

/** Clinics and hospitals, the mailing address marked. */
export function Clinics({ clinics }: { clinics: readonly ClinicRecord[] }) {
  if (clinics.length === 0) return <Text c="dimmed">No clinic data available</Text>;
  return (
    <div className={classes.cards}>
      {clinics.map((clinic) => (
        <div key={clinic.id} className={classes.card}>
          <Group gap="sm" mb="xs">
            <Text fw={600}>{clinic.clinic_name}</Text>
            {clinic.clinic_mailing_address === 1 && (
              <Badge variant="default" tt="none" fw={500}>
                Mailing address
              </Badge>
            )}
          </Group>
          <FactList
            facts={[
              fact('Address', joined(', ', clinic.clinic_address_one, clinic.clinic_address_two)),
              fact('City and pin', joined(' ', clinic.clinic_city, clinic.clinic_pin_code)),
              fact('State and country', joined(', ', clinic.clinic_state_name, clinic.clinic_country_name)),
              fact('Landline', showLandline(clinic.clinic_stdcode, clinic.clinic_landline)),
            ]}
          />
        </div>
      ))}
    </div>
  );
}

function joined(between: string, ...parts: string[]): string {
  return parts.filter((part) => part !== '').join(between);
}
