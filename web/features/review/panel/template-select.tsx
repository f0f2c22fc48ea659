import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type TemplateFacts, fillTemplate, isPersonal } from '#contract/applications/templates.ts';
import { masterCalls } from '#contract/masters/calls.ts';
import { useCall } from '#web/kit/data/query.ts';

export interface TemplateSelectProps {
  /** The status the message is about: its templates are offered. */
  status: number;
  /** Whom the message is for; without it only templates that say the same to everybody are offered. */
  record?: TemplateFacts;
  /** What the message says now; without it, or when it is empty, a choice is taken over at once. */
  typed?: string;
  /** Told what the message is to say. */
  onChoose: (message: string) => void;
}

/** Fills a message from a template of a status; what was typed is kept unless the person says otherwise. */
export function TemplateSelect({ status, record, typed = '', onChoose }: TemplateSelectProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const templates = useCall(masterCalls.getMessageTemplate, {}).data?.data.filter(
    ({ application_status, message }) => application_status === status && (record || !isPersonal(message)),
  );
  if (!templates || templates.length === 0) return null;

  function choose(id: string | null) {
    const chosen = templates?.find((template) => String(template.id) === id);
    if (!chosen) return;
    const message = record ? fillTemplate(chosen.message, record) : chosen.message;
    if (typed.trim() === '' || typed.trim() === message) fill(message);
    else setAsked(message);
  }

  function fill(message: string) {
    setAsked(null);
    onChoose(message);
  }

  return (
    <Stack gap="xs">
      <Select
        label="Template"
        placeholder="Choose a template"
        // A template is a way to begin: what became of it stands in the message.
        value={null}
        data={templates.map(({ id, template_name }) => ({ value: String(id), label: template_name }))}
        onChange={choose}
        searchable
        nothingFoundMessage="No results found"
      />
      {asked !== null && (
        <div role="alert">
          <Text size="sm" mb={4}>
            You have typed a message already.
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={() => fill(`${typed.trimEnd()}\n\n${asked}`)}>
              Add below it
            </Button>
            <Button variant="default" onClick={() => fill(asked)}>
              Replace it
            </Button>
            <Button variant="subtle" onClick={() => setAsked(null)}>
              Keep it
            </Button>
          </Group>
        </div>
      )}
    </Stack>
  );
}
