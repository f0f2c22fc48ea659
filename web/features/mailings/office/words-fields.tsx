import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import { longestBody, longestSubject } from '#contract/mailings/check-mailing.ts';
import { mailFieldLabels, mailFieldNames, tokenOf } from '#contract/mailings/fields.ts';
import { t } from '#web/kit/language/t.ts';

/** What is typed of a mailing. */
export type Words = { subject: string; body: string };

/** Subject and text; a button inserts its field where the cursor is. */
export function WordsFields<Values extends Words>({ form }: { form: UseFormReturnType<Values> }) {
  const area = useRef<HTMLTextAreaElement>(null);
  function insert(token: string) {
    const field = area.current;
    if (!field) return;
    field.focus();
    field.setRangeText(token, field.selectionStart, field.selectionEnd, 'end');
    // React hears of it as of typing.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <Stack gap="md">
      <TextInput label={t('Subject')} maxLength={longestSubject} {...form.getInputProps('subject')} />
      <Textarea
        ref={area}
        label={t('Text')}
        description={t(
          'The greeting and the line by which people stop these mails are added. An empty line begins a paragraph.',
        )}
        maxLength={longestBody}
        autosize
        minRows={8}
        maxRows={24}
        {...form.getInputProps('body')}
      />
      <Group gap="xs" role="group" aria-label={t('Insert into the text')}>
        {mailFieldNames.map((field) => (
          <Button key={field} variant="default" size="xs" onClick={() => insert(tokenOf(field))}>
            {t(mailFieldLabels[field])}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
