import { Button, Input } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { useDrop } from '#web/kit/files/use-drop.ts';
import { IconUpload } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { acceptedFiles } from './read-file.ts';
import classes from './choose-file.module.css';

interface ChooseFileProps {
  label: string;
  hint: string;
  disabled: boolean;
  error: ReactNode;
  onChoose: (file: File) => void;
  /** How far it is. */
  children?: ReactNode;
}

/** Chooses a list of members, by a button or by dropping it. */
export function ChooseFile({ label, hint, disabled, error, onChoose, children }: ChooseFileProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const id = useId();
  const drop = useDrop(([file]) => {
    if (file && !disabled) onChoose(file);
  });
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={hint}
      error={error}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
      role="group"
      aria-labelledby={`${id}-label`}
    >
      <div className={classes.area} {...drop}>
        <Button
          leftSection={<IconUpload size={18} aria-hidden />}
          disabled={disabled}
          onClick={() => chooser.current?.click()}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-label={t('Choose file: {label}', { label })}
        >
          {t('Choose file')}
        </Button>
        <span className={classes.invitation}>{t('or drop it here')}</span>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={label}
          accept={acceptedFiles}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // The same file can be chosen again after it was corrected.
            event.currentTarget.value = '';
            if (file && !disabled) onChoose(file);
          }}
        />
        {children}
      </div>
    </Input.Wrapper>
  );
}
