import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor as Editor } from '@mantine/tiptap';
import { DOMParser as SchemaParser } from '@tiptap/pm/model';
import { getSchema, type JSONContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { readInert } from '#web/kit/page/trusted.ts';
import { t } from '#web/kit/language/t.ts';
import classes from './rich-text-editor.module.css';
import { RichTextLink } from './rich-text-link.tsx';

export interface RichTextEditorProps {
  /** HTML; '' for none. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** From getInputProps: leads the summary of faults to the text. */
  'data-path'?: string;
  id: string;
  /** Distinguishes the toolbars of two texts. */
  name: string;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
}

/** What the server keeps of a text (its kit/sanitise-html), and nothing it would take away. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    heading: { levels: [3, 4] },
    trailingNode: false,
    link: { openOnClick: false, protocols: ['mailto'], defaultProtocol: 'https' },
  }),
];

const parser = SchemaParser.fromSchema(getSchema(extensions));

/** A text as the editor takes it: given HTML, it would read it in a way that the content policy forbids. */
const documentOf = (html: string) => parser.parse(readInert(html)).toJSON() as JSONContent;

const labels = () => ({
  boldControlLabel: t('Bold'),
  italicControlLabel: t('Italic'),
  underlineControlLabel: t('Underline'),
  bulletListControlLabel: t('Bullet list'),
  orderedListControlLabel: t('Numbered list'),
});

/** The editor itself, with its toolbar; a chunk of its own. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { id, name, value, onChange, onBlur, labelledBy, describedBy, invalid } = props;
  const reported = useRef(value);
  const editor = useEditor({
    extensions,
    content: documentOf(value),
    // Its styles are in rich-text-editor.module.css.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(props['data-path'] !== undefined && { 'data-path': props['data-path'] }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      reported.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(reported.current);
    },
    onBlur: () => onBlur?.(),
  });

  // The form has another text now, such as what is stored.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    editor.commands.setContent(documentOf(value), { emitUpdate: false });
  }, [editor, value]);

  return (
    <Editor
      editor={editor}
      variant="subtle"
      labels={labels()}
      withTypographyStyles={false}
      className={classes.editor}
      classNames={{ control: classes.control, content: classes.content }}
      data-invalid={invalid || undefined}
    >
      <Editor.Toolbar role="group" aria-label={t('{name}: formatting', { name })} className={classes.toolbar}>
        <Editor.ControlsGroup>
          <Editor.Bold />
          <Editor.Italic />
          <Editor.Underline />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.BulletList />
          <Editor.OrderedList />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <RichTextLink editor={editor} />
        </Editor.ControlsGroup>
      </Editor.Toolbar>
      <Editor.Content />
    </Editor>
  );
}
