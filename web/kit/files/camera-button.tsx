import { Button } from '@mantine/core';
import { useRef } from 'react';
import { IconCamera } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './file-box.module.css';

/** The camera that a phone opens: of papers the one at its back, of a person the one above its screen. */
export type CameraSide = 'environment' | 'user';

interface CameraButtonProps {
  side: CameraSide;
  disabled?: boolean;
  onTaken: (photo: File) => void;
  'aria-label'?: string;
}

/** Takes a photo with the camera of a phone or tablet; elsewhere no browser opens one, and nothing is shown. */
export function CameraButton({ side, disabled, onTaken, ...label }: CameraButtonProps) {
  const camera = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...label}
        variant="default"
        className={classes.camera}
        leftSection={<IconCamera size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => camera.current?.click()}
      >
        {t('Take a photo')}
      </Button>
      <input
        ref={camera}
        type="file"
        hidden
        aria-label={t('Take a photo')}
        accept="image/*"
        capture={side}
        onChange={(event) => {
          const photo = event.currentTarget.files?.[0];
          // Every photo may have the same name.
          event.currentTarget.value = '';
          if (photo) onTaken(photo);
        }}
      />
    </>
  );
}
