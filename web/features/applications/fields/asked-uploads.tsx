import { Alert, List } from '@mantine/core';
import { uploadFields, fileLabels } from '#contract/applications/uploads.ts';
import { requiredUploads } from '#contract/applications/requirements.ts';

export interface AskedUploadsProps {
  type: number;
  country: number | null;
  savedCountry: number | null;
}

/** Labels of the uploads that an applicant of this country must send, in their order. */
function labelsOfRequired(type: number, country: number | null): string[] {
  const required = requiredUploads({ type, country });
  return uploadFields.filter((field) => required.has(field)).map((field) => fileLabels[field]);
}

/** Another country asks for other uploads: which ones, before the person goes on to them. */
export function AskedUploads({ type, country, savedCountry }: AskedUploadsProps) {
  const uploads = labelsOfRequired(type, country);
  const changed = uploads.join() !== labelsOfRequired(type, savedCountry).join();
  return (
    <div role="status">
      {changed && (
        <Alert color="blue" mt="sm" title="For this country we ask for these documents in the next step">
          <List size="md">
            {uploads.map((label) => (
              <List.Item key={label}>{label}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </div>
  );
}
