import { Button, Input, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { UploadField } from '#contract/applications/uploads.ts';
import { CameraButton } from '#web/kit/files/camera-button.tsx';
import fileBox from '#web/kit/files/file-box.module.css';
import { acceptOf } from '#web/kit/files/file-check.ts';
import { useDrop } from '#web/kit/files/use-drop.ts';
import { IconCircleCheck, IconUpload } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { ChosenFileRow } from './chosen-file-row.tsx';
import classes from './documents-box.module.css';
import { addFiles, forgetSorted, removeFile, useChosenFiles } from './chosen-files.ts';
import { type SortingProps, useSorting } from './use-sorting.ts';

type DocumentsBoxProps = SortingProps & { labelOf: (field: UploadField) => string };

/** All documents chosen, dropped or photographed at once, and sorted by one tap each (docs/decisions/0061). */
export function DocumentsBox(props: DocumentsBoxProps) {
  const { id, fields, labelOf } = props;
  const own = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [pressed, setPressed] = useState<{ key: number } | null>(null);
  const followed = useRef(pressed);
  useEffect(() => forgetSorted(id), [id]);
  const chosenFiles = useChosenFiles(id);
  const sorting = useSorting(props, chosenFiles);
  const { empty, shown, isSettled } = sorting;
  // Who opens the step with all documents there needs no further way; who has just sorted them keeps it.
  const [wasEmpty] = useState(empty.length > 0);
  const take = (files: File[]) => addFiles(id, files);
  const drop = useDrop(take);

  // The pressed button is gone: what is asked next has the focus, or the way to further files.
  useEffect(() => {
    if (!pressed || !isSettled || followed.current === pressed) return;
    followed.current = pressed;
    const ofRow = list.current?.querySelector<HTMLElement>(`[data-key="${pressed.key}"] [data-place]`);
    (ofRow ?? list.current?.querySelector<HTMLElement>('[data-place]') ?? choose.current)?.focus();
  }, [pressed, isSettled]);

  if (!wasEmpty && empty.length === 0 && shown.length === 0) return null;
  const here = fields.length - empty.length;
  const isComplete = empty.length === 0 && shown.every(({ state }) => state.kind === 'sorted');
  return (
    <Input.Wrapper
      label={t('All documents at once')}
      labelElement="div"
      labelProps={{ id: own }}
      description={t('Choose several files together, then say with one tap which is which.')}
      role="group"
      aria-labelledby={own}
    >
      <div className={fileBox.area} {...drop}>
        <div className={classes.ways}>
          <Button
            ref={choose}
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
            onClick={() => chooser.current?.click()}
          >
            {t('Choose files')}
          </Button>
          <CameraButton side="environment" onTaken={(photo) => take([photo])} />
        </div>
        <span className={fileBox.hint}>{t('or drop them here')}</span>
        <Text size="sm" className={`omas-figures ${classes.count}`}>
          {isComplete && <IconCircleCheck size={18} className={classes.icon} aria-hidden />}
          {t('{here} of {count, plural, one {# document} other {# documents}} here', {
            here,
            count: fields.length,
          })}
        </Text>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={t('All documents at once')}
          accept={acceptOf('document')}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            // The same file can be chosen again after it was corrected.
            event.currentTarget.value = '';
            take(files);
          }}
        />
      </div>
      <VisuallyHidden role="status" aria-atomic={false}>
        {shown.map(
          ({ key, file, state }) =>
            state.kind === 'sorted' && (
              <p key={key}>
                {t('{file} is your {document}.', { file: file.name, document: labelOf(state.field) })}
              </p>
            ),
        )}
      </VisuallyHidden>
      {shown.length > 0 && (
        <ul className={classes.list} ref={list} aria-label={t('Files to sort')}>
          {shown.map((chosen) => (
            <ChosenFileRow
              key={chosen.key}
              chosen={chosen}
              empty={empty}
              labelOf={labelOf}
              onSort={(field) => {
                sorting.sort(chosen, field);
                setPressed({ key: chosen.key });
              }}
              onTakeOut={async () => {
                await sorting.takeBack(chosen);
                setPressed({ key: chosen.key });
              }}
              onRemove={() => {
                removeFile(chosen);
                setPressed({ key: chosen.key });
              }}
            />
          ))}
        </ul>
      )}
    </Input.Wrapper>
  );
}
