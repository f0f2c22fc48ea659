import { Button, Input, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { UploadField } from '#contract/applications/uploads.ts';
import { countOf } from '#contract/kit/count.ts';
import { CameraButton } from '#web/kit/files/camera-button.tsx';
import fileBox from '#web/kit/files/file-box.module.css';
import { acceptOf } from '#web/kit/files/file-check.ts';
import { useDrop } from '#web/kit/files/use-drop.ts';
import { IconCircleCheck, IconUpload } from '#web/kit/icons.tsx';
import { PaperRow } from './paper-row.tsx';
import classes from './papers-box.module.css';
import { addPapers, forgetSorted, removePaper, usePapers } from './papers.ts';
import { type SortingProps, useSorting } from './use-sorting.ts';

type PapersBoxProps = SortingProps & { labelOf: (field: UploadField) => string };

/** All documents chosen, dropped or photographed at once, and sorted by one tap each (docs/decisions/0061). */
export function PapersBox(props: PapersBoxProps) {
  const { id, fields, labelOf } = props;
  const own = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [pressed, setPressed] = useState<{ key: number } | null>(null);
  const followed = useRef(pressed);
  useEffect(() => forgetSorted(id), [id]);
  const papers = usePapers(id);
  const sorting = useSorting(props, papers);
  const { empty, shown, isSettled } = sorting;
  // Who opens the step with all documents there needs no further way; who has just sorted them keeps it.
  const [wasEmpty] = useState(empty.length > 0);
  const take = (files: File[]) => addPapers(id, files);
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
      label="All documents at once"
      labelElement="div"
      labelProps={{ id: own }}
      description="Choose several files together, then say with one tap which is which."
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
            Choose files
          </Button>
          <CameraButton side="environment" onTaken={(photo) => take([photo])} />
        </div>
        <span className={fileBox.hint}>or drop them here</span>
        <Text size="sm" className={`omas-figures ${classes.count}`}>
          {isComplete && <IconCircleCheck size={18} className={classes.icon} aria-hidden />}
          {`${here} of ${countOf(fields.length, 'document')} here`}
        </Text>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label="All documents at once"
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
            state.kind === 'sorted' && <p key={key}>{`${file.name} is your ${labelOf(state.field)}.`}</p>,
        )}
      </VisuallyHidden>
      {shown.length > 0 && (
        <ul className={classes.list} ref={list} aria-label="Files to sort">
          {shown.map((paper) => (
            <PaperRow
              key={paper.key}
              paper={paper}
              empty={empty}
              labelOf={labelOf}
              onSort={(field) => {
                sorting.sort(paper, field);
                setPressed({ key: paper.key });
              }}
              onTakeOut={async () => {
                await sorting.takeBack(paper);
                setPressed({ key: paper.key });
              }}
              onRemove={() => {
                removePaper(paper);
                setPressed({ key: paper.key });
              }}
            />
          ))}
        </ul>
      )}
    </Input.Wrapper>
  );
}
