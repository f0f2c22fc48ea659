import { Button, Group, Select, Stack } from '@mantine/core';
import { mostMentioned } from '#contract/applications/office-calls.ts';
import { ownerCalls } from '#contract/applications/owner-calls.ts';
import { useSession } from '#web/features/session/index.ts';
import { useCall } from '#web/kit/data/query.ts';
import { optional } from '#web/kit/form/field-defaults.ts';
import { IconX } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';

interface MentionSelectProps {
  /** Ids of administrators. */
  mentions: readonly number[];
  onChange: (mentions: readonly number[]) => void;
}

/** The colleagues whose bell rings for a note; a society with one administrator is offered none. */
export function MentionSelect({ mentions, onChange }: MentionSelectProps) {
  const me = useSession()?.admin;
  const { data } = useCall(ownerCalls.colleagues, {}, { staleTime: 300_000 });
  const others = (data?.data ?? []).filter(({ id }) => id !== me?.id);
  if (others.length === 0) return null;
  return (
    <Stack gap="xs" w="100%">
      <Select
        label={optional(t('Mention'))}
        description={t('The bell rings for them.')}
        placeholder={t('Choose a colleague')}
        searchable
        value={null}
        disabled={mentions.length >= mostMentioned}
        nothingFoundMessage={t('No results found')}
        data={others
          .filter(({ id }) => !mentions.includes(id))
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => id !== null && onChange([...mentions, Number(id)])}
      />
      {mentions.length > 0 && (
        <Group gap="xs" role="group" aria-label={t('Mentioned')}>
          {others
            .filter(({ id }) => mentions.includes(id))
            .map(({ id, name }) => (
              <Button
                key={id}
                variant="light"
                size="sm"
                rightSection={<IconX size={16} aria-hidden />}
                aria-label={t('Do not mention {name}', { name })}
                onClick={() => onChange(mentions.filter((one) => one !== id))}
              >
                {name}
              </Button>
            ))}
        </Group>
      )}
    </Stack>
  );
}
