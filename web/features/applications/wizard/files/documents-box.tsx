import { Button, Input, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { type UploadField, uploadFields } from '#contract/applications/uploads.ts';
import { CameraButton } from '#web/kit/files/camera-button.tsx';
import fileBox from '#web/kit/files/file-box.module.css';
import { acceptOf } from '#web/kit/files/file-check.ts';
import { useDrop } from '#web/kit/files/use-drop.ts';
import { IconCircleCheck, IconUpload } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { ChosenFileRow } from './chosen-file-row.tsx';
import classes from './documents-box.module.css';
import { TrayRow } from './tray-row.tsx';
import { fieldOf, type Upload } from './desk-state.ts';
import { type DocumentsProps, useDocuments } from './use-documents.ts';

type DocumentsBoxProps = DocumentsProps & { labelOf: (field: UploadField) => string };

/** All documents chosen, dropped or photographed at once, and sorted by one tap each (docs/decisions/0061). */
export function DocumentsBox(props: DocumentsBoxProps) {
  const { fields, labelOf } = props;
  const own = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState<{ key: number } | null>(null);
  const followed = useRef(pressed);
  const { filled, placed, tray, take, place, takeOut, remove, checkAgain } = useDocuments(props);
  const here = fields.filter((field) => filled.has(field)).length;
  // The box stays for a person who has just sorted the documents. One who opens a complete step does not need it.
  const [wasEmpty] = useState(here < fields.length);
  const drop = useDrop(take);

  // The pressed button is gone: the next question gets the focus, or else the way to further files.
  useEffect(() => {
    if (!pressed || followed.current === pressed) return;
    followed.current = pressed;
    const find = (within: string) => rows.current?.querySelector<HTMLElement>(`${within}[data-place]`);
    (find(`[data-key="${pressed.key}"] `) ?? find('') ?? choose.current)?.focus();
  }, [pressed]);

  if (!wasEmpty && here === fields.length && placed.length + tray.length === 0) return null;
  const isComplete =
    here === fields.length && tray.length === 0 && placed.every(({ state }) => state.kind === 'stored');
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
        {placed.map((upload) => (
          <p key={upload.key}>
            {t('{file} is your {document}.', { file: upload.file.name, document: labelAt(upload, labelOf) })}
          </p>
        ))}
      </VisuallyHidden>
      <div ref={rows}>
        {placed.length > 0 && (
          <ul className={classes.list} aria-label={t('Files to sort')}>
            {placed.map((upload) => (
              <ChosenFileRow
                key={upload.key}
                upload={upload}
                label={labelAt(upload, labelOf)}
                onTakeOut={async () => {
                  await takeOut(upload);
                  setPressed({ key: upload.key });
                }}
              />
            ))}
          </ul>
        )}
        {tray.length > 0 && (
          <section aria-labelledby={`${own}-tray`} className={classes.tray}>
            <Text fw={600} id={`${own}-tray`}>
              {t('Not placed yet')}
            </Text>
            <ul className={classes.list}>
              {tray.map((upload) => (
                <TrayRow
                  key={upload.key}
                  upload={upload}
                  fields={fields}
                  filled={filled}
                  labelOf={labelOf}
                  onPlace={(field) => {
                    place(upload, field);
                    setPressed({ key: upload.key });
                  }}
                  onCheckAgain={() => checkAgain(upload)}
                  onRemove={() => {
                    remove(upload);
                    setPressed({ key: upload.key });
                  }}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Input.Wrapper>
  );
}

/** The document that a placed file is. */
function labelAt(upload: Upload, labelOf: (field: UploadField) => string): string {
  const field = uploadFields.find((one) => one === fieldOf(upload));
  return field ? labelOf(field) : '';
}
