import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type TemplateFacts, fillTemplate, isPersonal } from '#contract/applications/templates.ts';
import { masterCalls } from '#contract/masters/calls.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';

export interface TemplateSelectProps {
  /** The status of the message, whose templates are offered. */
  status: number;
  /** The recipient; without one, only templates without personal data are offered. */
  record?: TemplateFacts;
  /** The current message; without one, a template is inserted at once. */
  typed?: string;
  /** Receives the new message. */
  onChoose: (message: string) => void;
}

/** Fills a message from a template of a status; a typed message is kept unless the person replaces it. */
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
        label={t('Template')}
        placeholder={t('Choose a template')}
        // Nothing stays selected: the message may differ from its template by now.
        value={null}
        data={templates.map(({ id, template_name }) => ({ value: String(id), label: template_name }))}
        onChange={choose}
        searchable
        nothingFoundMessage={t('No results found')}
      />
      {asked !== null && (
        <div role="alert">
          <Text size="sm" mb="xxs">
            {t('You have typed a message already.')}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={() => fill(`${typed.trimEnd()}\n\n${asked}`)}>
              {t('Add below it')}
            </Button>
            <Button variant="default" onClick={() => fill(asked)}>
              {t('Replace it')}
            </Button>
            <Button variant="subtle" onClick={() => setAsked(null)}>
              {t('Keep it')}
            </Button>
          </Group>
        </div>
      )}
    </Stack>
  );
}
