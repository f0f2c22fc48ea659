import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { partnerCalls } from '#contract/partners/calls.ts';
import { PartnerInput } from '#contract/partners/check-partner.ts';
import { EmailInput } from '#web/kit/form/email-input.tsx';
import { useCall, useSend } from '#web/kit/data/query.ts';
import { ContractDialog } from '#web/kit/dialog/contract-dialog.tsx';
import { useContractForm } from '#web/kit/form/contract-form.tsx';
import { t } from '#web/kit/language/t.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { type IssuedKey, KeyDialog } from './partner-key-dialog.tsx';
import { PartnerRow } from './partner-row.tsx';
import classes from './partners-card.module.css';
import { SettingsCard } from './settings-card.tsx';

/** Who may ask whether somebody is a member in good standing (docs/decisions/0100). */
export function PartnersCard({ readOnly }: { readOnly: boolean }) {
  const partners = useCall(partnerCalls.partnerList, {}, { staleTime: 0 });
  return (
    <SettingsCard
      title={t('Partners')}
      help={t(
        'Hospitals, colleges and conferences may ask by machine whether somebody is a member in good standing today, by membership number and family name. They learn yes or no, and nothing else.',
      )}
    >
      <Loaded of={partners} rows={3}>
        {({ data }) => (
          <Stack gap="md">
            {data.length === 0 ? (
              <Text c="dimmed">{t('Nobody may ask yet.')}</Text>
            ) : (
              <ul className={classes.partners} aria-label={t('Partners')}>
                {data.map((partner) => (
                  <PartnerRow key={partner.id} partner={partner} readOnly={readOnly} />
                ))}
              </ul>
            )}
            {!readOnly && <AddPartner />}
          </Stack>
        )}
      </Loaded>
    </SettingsCard>
  );
}

function AddPartner() {
  const [adding, setAdding] = useState(false);
  const [issued, setIssued] = useState<IssuedKey | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Group justify="flex-end">
      <Button ref={button} variant="default" onClick={() => setAdding(true)}>
        {t('Add a partner')}
      </Button>
      {adding && (
        <AddDialog
          onClose={() => setAdding(false)}
          onAdded={(one) => {
            setAdding(false);
            setIssued(one);
          }}
        />
      )}
      <KeyDialog
        issued={issued}
        onClose={() => {
          setIssued(null);
          button.current?.focus();
        }}
      />
    </Group>
  );
}

function AddDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (issued: IssuedKey) => void }) {
  const form = useContractForm(PartnerInput, { name: '', email: '' });
  const add = useSend(partnerCalls.partnerAdd, {
    onDone: ({ data: { key } }, { name }) => onAdded({ name: String(name), key }),
  });
  return (
    <ContractDialog
      title={t('Add a partner')}
      form={form}
      onSubmit={(values) => add.mutateAsync(values)}
      submit={t('Add')}
      onClose={onClose}
    >
      <TextInput
        label={t('Name')}
        description={t('Of the hospital, the college or the conference')}
        autoComplete="off"
        maxLength={120}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <EmailInput
        label={t('Contact e-mail')}
        description={t('Whom you write to there when something has to change')}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
    </ContractDialog>
  );
}
