import { Avatar, Group, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { StoredFile } from '#contract/applications/application.ts';
import { fileLabels, photoShape } from '#contract/applications/uploads.ts';
import type { RequestedCorrection } from '#contract/applications/findings.ts';
import { StatusPill } from '#web/kit/page/status-pill.tsx';
import { t } from '#web/kit/language/t.ts';
import { FormCard } from '#web/features/applications/fields/form-card.tsx';
import type { Situation } from '#contract/applications/requirements.ts';
import { DegreeField, degreeLevels, degreeParts } from '#web/features/applications/fields/degree-card.tsx';
import type { FormOf } from '#web/features/applications/fields/field-props.ts';
import {
  RegistrationNumber,
  RegistrationState,
} from '#web/features/applications/fields/registration-card.tsx';
import type { EducationForm } from '#web/features/applications/fields/wizard-values.ts';
import { StoredFileField } from '#web/features/applications/wizard/files/stored-file-field.tsx';

export interface CorrectionCardProps {
  /** Public id of the application. */
  id: string;
  asked: RequestedCorrection;
  stored: StoredFile | undefined;
  error: ReactNode;
  onChanged: () => void;
  /** The fields of the data that the upload proves. */
  children: ReactNode[];
}

/** One upload that the office asks for again: why, the present file to replace, and beside it what it proves. */
export function CorrectionCard({ id, asked, stored, error, onChanged, children }: CorrectionCardProps) {
  const { field, reason, mended } = asked;
  const isPhoto = field === 'profile';
  return (
    <FormCard
      title={t(fileLabels[field])}
      action={
        <StatusPill tone={mended ? 'good' : 'attention'}>
          {mended ? t('Corrected') : t('To be corrected')}
        </StatusPill>
      }
    >
      <Text>
        <Text span fw={600}>
          {t('The office wrote:')}
        </Text>{' '}
        {t(reason)}
      </Text>
      <Group align="center" gap="lg">
        {isPhoto && <Avatar src={stored?.url} alt="" size={96} />}
        <div style={{ flex: '1 1 16.25rem' }}>
          <StoredFileField
            id={id}
            field={field}
            label={t('File: {document}', { document: t(fileLabels[field]) })}
            stored={stored}
            {...(isPhoto && { shape: photoShape })}
            camera={isPhoto ? 'user' : 'environment'}
            error={error}
            onChanged={onChanged}
          />
        </div>
      </Group>
      {children.length > 0 && (
        <>
          <Text>
            {t('What this document shows, as you entered it. Please correct it here if it differs:')}
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            {children}
          </SimpleGrid>
        </>
      )}
    </FormCard>
  );
}

export interface ProvenFieldProps {
  form: FormOf<EducationForm>;
  situation: Situation;
  /** Of contract/applications/findings: what an upload proves. */
  field: string;
}

/** The field of the education step with this name. */
export function ProvenField({ field, ...props }: ProvenFieldProps) {
  if (field === 'mci_council_number' || field === 'asi_membership_no')
    return <RegistrationNumber {...props} field={field} />;
  if (field === 'mci_council_state' || field === 'asi_state')
    return <RegistrationState {...props} field={field} />;
  const level = degreeLevels.find((known) => field.startsWith(`${known}_`));
  const part = degreeParts.find((known) => field.endsWith(`_${known}`));
  return level && part ? <DegreeField {...props} level={level} part={part} /> : null;
}
