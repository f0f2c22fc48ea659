import { Avatar, Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { StoredFile } from '#contract/applications/application.ts';
import { fileLabels, photoShape, type UploadField, uploadFields } from '#contract/applications/uploads.ts';
import { isRequired, type Situation } from '#contract/applications/requirements.ts';
import { cardTitles } from '#web/features/applications/fields/fault-sections.ts';
import { labelsFor } from '#web/features/applications/fields/field-props.ts';
import { FormCard } from '#web/features/applications/fields/form-card.tsx';
import { DocumentsBox } from '#web/features/applications/wizard/files/documents-box.tsx';
import {
  StoredFileField,
  type StoredFileFieldProps,
} from '#web/features/applications/wizard/files/stored-file-field.tsx';
import { steady } from '#web/kit/form/steady.ts';
import { t } from '#web/kit/language/t.ts';

type PhotoCardProps = Pick<StoredFileFieldProps, 'id' | 'error' | 'onChanged'> & {
  stored: StoredFile | undefined;
};

/** The photo, shown in the circle in which the member panel and the certificate list show it. */
export const PhotoCard = steady(function PhotoCard(props: PhotoCardProps) {
  return (
    <FormCard
      title={t(cardTitles.photo)}
      help={t('A recent passport-size photo; it stands in your membership record.')}
    >
      <Group align="center" gap="lg">
        <Avatar src={props.stored?.url} alt="" size={96} />
        <Box flex="1 1 16.25rem">
          <StoredFileField
            {...props}
            field="profile"
            label={t(fileLabels.profile)}
            shape={photoShape}
            camera="user"
          />
        </Box>
      </Group>
    </FormCard>
  );
});

export interface UploadsCardProps {
  /** Public id of the application. */
  id: string;
  situation: Situation;
  files: readonly StoredFile[];
  /** The uploads to show; by default those that the type asks for in this country and all others on file. */
  fields?: readonly UploadField[];
  errors: Record<string, ReactNode>;
  onChanged: (field: UploadField) => void;
}

/** The uploads of an application, each stored as soon as it is chosen. */
export const UploadsCard = steady(function UploadsCard(props: UploadsCardProps) {
  const { id, situation, files, fields, errors, onChanged } = props;
  const label = labelsFor(situation);
  const labelOf = (field: UploadField) => label(field, t(fileLabels[field]));
  const shown =
    fields ??
    uploadFields.filter(
      (field) => isRequired(field, situation) || files.some((file) => file.field === field),
    );
  return (
    <FormCard
      title={t(cardTitles.documents)}
      help={t(
        'A clear scan or photo of each; large photos are made smaller for you. Every file is kept as soon as it is chosen.',
      )}
    >
      {shown.length > 1 && (
        <DocumentsBox id={id} fields={shown} labelOf={labelOf} files={files} onChanged={onChanged} />
      )}
      {shown.map((field) => (
        <StoredFileField
          key={field}
          id={id}
          field={field}
          label={labelOf(field)}
          stored={files.find((file) => file.field === field)}
          error={errors[field]}
          onChanged={() => onChanged(field)}
        />
      ))}
    </FormCard>
  );
});
