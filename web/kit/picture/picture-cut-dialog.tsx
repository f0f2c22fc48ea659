import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { IconRotateClockwise } from '#web/kit/icons.tsx';
import { type Part, turn } from './picture.ts';
import { type Share, inPixels, largestPart } from './picture-part.ts';
import { useBack } from '#web/kit/dialog/use-back.ts';
import { useFocusBack } from '#web/kit/dialog/use-focus-back.ts';
import { below } from '#web/kit/theme/breakpoints.ts';
import { t } from '#web/kit/language/t.ts';
import classes from './picture-cut-dialog.module.css';

export interface PictureCutDialogProps {
  picture: HTMLCanvasElement;
  /** Width to height. */
  shape: number;
  /** The picture as it was turned, and the part to keep. */
  onUse: (picture: HTMLCanvasElement, part: Part) => Promise<void>;
  onChooseAnother: () => void;
  onCancel: () => void;
}

const words = () => ({
  cropArea: t('Frame: the arrow keys move it, faster with Shift'),
  nwDragHandle: t('Upper left corner: the arrow keys resize the frame'),
  neDragHandle: t('Upper right corner: the arrow keys resize the frame'),
  swDragHandle: t('Lower left corner: the arrow keys resize the frame'),
  seDragHandle: t('Lower right corner: the arrow keys resize the frame'),
  // A frame of one shape has only corners.
  nDragHandle: '',
  eDragHandle: '',
  sDragHandle: '',
  wDragHandle: '',
});

/** Which part of a picture is used: by finger, mouse or arrow keys; the largest fitting part is set already. */
export default function PictureCutDialog({
  picture,
  shape,
  onUse,
  onChooseAnother,
  onCancel,
}: PictureCutDialogProps) {
  useFocusBack();
  useBack(true, onCancel);
  const onPhone = useMediaQuery(below('sm'), undefined, { getInitialValueInEffect: false });
  const [turned, setTurned] = useState({ from: picture, picture, part: largestPart(picture, shape) });
  const [busy, setBusy] = useState(false);
  // Another picture was chosen while the dialog is open.
  if (turned.from !== picture) setTurned({ from: picture, picture, part: largestPart(picture, shape) });
  const draw = useCallback(
    (sheet: HTMLCanvasElement | null) => sheet?.getContext('2d')?.drawImage(turned.picture, 0, 0),
    [turned.picture],
  );

  function rotate() {
    const next = turn(turned.picture);
    setTurned({ from: picture, picture: next, part: largestPart(next, shape) });
  }

  async function use() {
    setBusy(true);
    await onUse(turned.picture, inPixels(turned.part, turned.picture));
    setBusy(false);
  }

  return (
    <Modal.Root opened onClose={onCancel} size={560} fullScreen={onPhone}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Modal.Header would be a second banner of the page. */}
        <Modal.Body pt="md">
          <Modal.Title>{t('Crop your photo')}</Modal.Title>
          <Stack gap="md" mt="xxs">
            <Text c="dimmed" size="sm">
              {t('Move the frame over your face; drag a corner to make it larger or smaller.')}
            </Text>
            <div className={classes.desk}>
              <ReactCrop
                crop={turned.part}
                aspect={shape}
                keepSelection
                minWidth={48}
                ariaLabels={words()}
                className={classes.frame}
                onChange={(_, part: Share) => setTurned({ ...turned, part })}
              >
                <canvas
                  key={`${turned.picture.width}x${turned.picture.height}`}
                  ref={draw}
                  width={turned.picture.width}
                  height={turned.picture.height}
                  className={classes.picture}
                  role="img"
                  aria-label={t('The photo you chose')}
                />
              </ReactCrop>
            </div>
            <Group justify="space-between" gap="sm">
              <Button
                variant="default"
                leftSection={<IconRotateClockwise size={18} aria-hidden />}
                onClick={rotate}
              >
                {t('Rotate')}
              </Button>
              <Button variant="subtle" onClick={onChooseAnother}>
                {t('Choose another')}
              </Button>
            </Group>
            <Group justify="flex-end" gap="sm" wrap="nowrap" className={classes.ways}>
              <Button variant="default" onClick={onCancel}>
                {t('Cancel')}
              </Button>
              <Button onClick={() => void use()} loading={busy} data-autofocus>
                {t('Use photo')}
              </Button>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
