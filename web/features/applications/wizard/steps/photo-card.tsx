import { Avatar, Box, Group } from '@mantine/core';
import type { StoredFile } from '#contract/applications/application.ts';
import { fileLabels, photoShape } from '#contract/applications/uploads.ts';
import { cardTitles } from '#web/features/applications/fields/fault-sections.ts';
import { FormCard } from '#web/features/applications/fields/form-card.tsx';
import {
  StoredFileField,
  type StoredFileFieldProps,
} from '#web/features/applications/wizard/files/stored-file-field.tsx';

type PhotoCardProps = Pick<StoredFileFieldProps, 'id' | 'error' | 'onChanged'> & {
  stored: StoredFile | undefined;
};

/** The photo, shown in the circle in which the member panel and the certificate list show it. */
export function PhotoCard(props: PhotoCardProps) {
  return (
    <FormCard
      title={cardTitles.photo}
      help="A recent passport-size photo; it stands in your membership record."
    >
      <Group align="center" gap="lg">
        <Avatar src={props.stored?.url} alt="" size={96} />
        <Box flex="1 1 260px">
          <StoredFileField {...props} field="profile" label={fileLabels.profile} shape={photoShape} />
        </Box>
      </Group>
    </FormCard>
  );
}
