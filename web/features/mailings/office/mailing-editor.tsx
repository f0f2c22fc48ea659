import { Alert, Button, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { faultsOfShape } from '#contract/kit/faults.ts';
import { type Mailing, mailingCalls } from '#contract/mailings/calls.ts';
import { MailingInput } from '#contract/mailings/check-mailing.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useSend } from '#web/kit/data/query.ts';
import { ContractForm, useContractForm } from '#web/kit/form/contract-form.tsx';
import { IconSend, IconTrash } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { FactCard } from '#web/kit/page/fact-list.tsx';
import { AudienceCount, AudienceField } from './audience-field.tsx';
import type { AudienceInput } from './audience-of-address.ts';
import { DeleteMailing, SendMailing } from './mailing-dialogs.tsx';
import { PreviewCard } from './preview-card.tsx';
import type { AudienceChoice } from './use-audiences.ts';
import { WordsFields } from './words-fields.tsx';

interface MailingEditorProps {
  /** The draft as it was read; undefined for a new one. */
  draft: Mailing | undefined;
  choices: readonly AudienceChoice[];
}

const noFilters: AudienceInput = {};

/** A draft: whom it goes to, its words, how people would get it, and sending it once it is kept. */
export function MailingEditor({ draft, choices }: MailingEditorProps) {
  const navigate = useNavigate();
  const mayDelete = usePermissions('Push notification').delete;
  const [kept, setKept] = useState({ id: draft?.id ?? null, version: draft?.version ?? null });
  const [filters, setFilters] = useState<AudienceInput>(filtersOf(draft, choices));
  // Two lists may have one name, by which the form alone would not know that another was chosen.
  const [keptFilters, setKeptFilters] = useState(filters);
  const [asks, setAsks] = useState<'send' | 'delete' | null>(null);
  const first = choices.find(({ value }) => value === 'list');
  const form = useContractForm(MailingInput, {
    subject: draft?.subject ?? '',
    body: draft?.body ?? '',
    audience_name: draft?.audience_name ?? first?.name ?? '',
  });
  const save = useSend(mailingCalls.mailingSave, {
    onDone: ({ data: [row] }) => {
      form.resetDirty();
      setKeptFilters(filters);
      if (!row) return;
      if (kept.id === null) void navigate({ to: '/mailing', search: { id: row.id }, replace: true });
      setKept(row);
    },
  });
  const { subject, body, audience_name } = form.getValues();
  const isChosen = audience_name !== '';
  const isWhole = Object.keys(faultsOfShape(MailingInput, form.getValues())).length === 0;
  const isKept = kept.id !== null && !form.isDirty() && filters === keptFilters;

  return (
    <Stack gap="md">
      <FactCard title={t('Text and audience')}>
        <ContractForm form={form} onSubmit={(values) => save.mutateAsync({ ...kept, ...filters, ...values })}>
          {(sending) => (
            <Stack gap="md">
              <AudienceField
                choices={choices}
                name={audience_name}
                error={errorOf(form.errors['audience_name'])}
                onChoose={(choice) => {
                  form.setFieldValue('audience_name', choice.name);
                  setFilters(choice.filters);
                }}
              />
              {isChosen && <AudienceCount filters={filters} id={kept.id} />}
              <WordsFields form={form} />
              <Group gap="sm" justify="flex-end">
                {kept.id !== null && mayDelete && (
                  <Button
                    variant="default"
                    leftSection={<IconTrash size={18} aria-hidden />}
                    onClick={() => setAsks('delete')}
                  >
                    {t('Delete')}
                  </Button>
                )}
                <Button type="submit" variant="default" loading={sending}>
                  {t('Save')}
                </Button>
                <Button
                  leftSection={<IconSend size={18} aria-hidden />}
                  disabled={!isKept}
                  onClick={() => setAsks('send')}
                >
                  {t('Send…')}
                </Button>
              </Group>
              {!isKept && <Alert color="gray">{t('Save it, then it can be sent.')}</Alert>}
            </Stack>
          )}
        </ContractForm>
      </FactCard>
      {isChosen && isWhole && <PreviewCard words={{ subject, body }} filters={{ ...filters, id: kept.id }} />}
      {asks === 'send' && kept.id !== null && kept.version !== null && (
        <SendMailing
          id={kept.id}
          version={kept.version}
          subject={subject}
          filters={filters}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'delete' && kept.id !== null && (
        <DeleteMailing
          id={kept.id}
          subject={subject}
          onClose={() => setAsks(null)}
          onGone={() => {
            form.resetDirty();
            void navigate({ to: '/mailings' });
          }}
        />
      )}
    </Stack>
  );
}

function filtersOf(draft: Mailing | undefined, choices: readonly AudienceChoice[]): AudienceInput {
  if (draft) return draft.audience as AudienceInput;
  return choices.find(({ value }) => value === 'list')?.filters ?? noFilters;
}

function errorOf(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined;
}
