import { Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { IconLink } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { linkAddress } from './link-address.ts';

/** Makes the chosen words a link, or the words of its address where none are chosen; changes and removes one. */
export function RichTextLink({ editor }: { editor: Editor }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const active = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });

  function open() {
    const { href } = editor.getAttributes('link') as { href?: string };
    setTyped(href ?? '');
    setWrong(false);
  }

  function apply() {
    const href = linkAddress(typed ?? '');
    if (href === null) {
      setWrong(true);
      return;
    }
    setTyped(null);
    const words = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !active)
      words
        .insertContent({
          type: 'text',
          text: typed?.trim() ?? '',
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run();
    else words.setLink({ href }).run();
  }

  function remove() {
    setTyped(null);
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  }

  return (
    <Popover
      opened={typed !== null}
      onChange={(opened) => !opened && setTyped(null)}
      position="bottom-start"
      withinPortal={false}
      trapFocus
      returnFocus
      width={300}
    >
      <Popover.Target>
        <RichTextEditor.Control aria-label={t('Link')} title={t('Link')} active={active} onClick={open}>
          <IconLink aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      {/* Esc closes this alone, not the panel around it. */}
      <Popover.Dropdown data-mantine-stop-propagation="true">
        <Stack gap="sm">
          <TextInput
            label={t('Address of the link')}
            placeholder="https://"
            inputMode="url"
            value={typed ?? ''}
            error={wrong && t('Must be a web or e-mail address')}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // The form around it is not to be sent.
              event.preventDefault();
              apply();
            }}
          />
          <Group gap="sm">
            <Button onClick={apply}>{t('Set link')}</Button>
            {active && (
              <Button variant="default" onClick={remove}>
                {t('Remove link')}
              </Button>
            )}
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
