import { Alert, List } from '@mantine/core';
import { documentFields, fileLabels } from '#contract/applications/documents.ts';
import { requiredUploads } from '#contract/applications/requirements.ts';

export interface AskedUploadsProps {
  type: number;
  country: number | null;
  savedCountry: number | null;
}

/** The uploads in their order that an applicant of this country must send. */
function papersOf(type: number, country: number | null): string[] {
  const asked = requiredUploads({ type, country });
  return documentFields.filter((field) => asked.has(field)).map((field) => fileLabels[field]);
}

/** Another country asks for other uploads: which ones, before the person goes on to them. */
export function AskedUploads({ type, country, savedCountry }: AskedUploadsProps) {
  const papers = papersOf(type, country);
  const changed = papers.join() !== papersOf(type, savedCountry).join();
  return (
    <div role="status">
      {changed && (
        <Alert color="blue" mt="sm" title="For this country we ask for these documents in the next step">
          <List size="md">
            {papers.map((paper) => (
              <List.Item key={paper}>{paper}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </div>
  );
}
