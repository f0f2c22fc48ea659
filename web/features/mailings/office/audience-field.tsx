import { Select, Stack, Text } from '@mantine/core';
import { mailingCalls } from '#contract/mailings/calls.ts';
import { leftOutNames } from '#contract/mailings/mailing.ts';
import { loadFailure } from '#web/kit/data/api-error.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import type { AudienceInput } from './audience-of-address.ts';
import type { AudienceChoice } from './use-audiences.ts';

interface AudienceFieldProps {
  choices: readonly AudienceChoice[];
  /** What is chosen; '' for nothing. */
  name: string;
  error: string | undefined;
  onChoose: (choice: AudienceChoice) => void;
}

/** Whom to write to: a list or a view. What a draft was kept with stays until another is chosen. */
export function AudienceField({ choices, name, error, onChoose }: AudienceFieldProps) {
  const chosen = choices.find((choice) => choice.name === name);
  const kept = chosen === undefined && name !== '' ? [{ value: 'kept', label: name }] : [];
  return (
    <Select
      label={t('To')}
      description={t('A list of applications as you filtered it, or one of the saved views.')}
      placeholder={t('Choose a view')}
      data-path="audience_name"
      allowDeselect={false}
      nothingFoundMessage={t('No views yet: filter a list of applications, then press ‘Write to these’.')}
      data={[
        ...kept,
        ...choices.map(({ value, name: label, note }) => ({
          value,
          label: note === '' ? label : `${label} (${note})`,
        })),
      ]}
      value={chosen?.value ?? (name === '' ? null : 'kept')}
      onChange={(value) => {
        const choice = choices.find((one) => one.value === value);
        if (choice) onChoose(choice);
      }}
      error={error}
    />
  );
}

/** How many get the mail, and who does not and why. */
export function AudienceCount({ filters, id }: { filters: AudienceInput; id: number | null }) {
  const counted = useCall(
    mailingCalls.mailingAudience,
    { ...filters, id },
    { staleTime: 0, keepPrevious: true },
  );
  return (
    <Stack gap="xxs" role="status" aria-busy={counted.isPlaceholderData || counted.isPending}>
      {counted.error ? (
        <Text>{loadFailure(counted.error)}</Text>
      ) : (
        counted.data && (
          <>
            <Text fw={600} className="omas-figures">
              {t('{count, plural, =0 {Nobody gets it} one {# person gets it} other {# people get it}}', {
                count: counted.data.recipients,
              })}
            </Text>
            <LeftOutLines rows={counted.data.left_out} />
          </>
        )
      )}
    </Stack>
  );
}

/** Who is left out, a line for each reason. */
export function LeftOutLines({
  rows,
}: {
  rows: readonly { reason: keyof typeof leftOutNames; count: number }[];
}) {
  return rows.map(({ reason, count }) => (
    <Text key={reason} size="sm" c="dimmed" className="omas-figures">
      {t('Left out: {count, number} · {reason}', { count, reason: t(leftOutNames[reason]) })}
    </Text>
  ));
}
