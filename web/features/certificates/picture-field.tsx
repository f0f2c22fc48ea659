import type { UseFormReturnType } from '@mantine/form';
import { type UploadKind, uploadMessages } from '#contract/kit/upload.ts';
import { FileField } from '#web/kit/files/file-field.tsx';
import { t } from '#web/kit/language/t.ts';

export interface PictureFieldProps<Values> {
  form: UseFormReturnType<Values>;
  /** Its name among the values, which is its name on the wire. */
  name: string & keyof Values;
  label: string;
  kind?: UploadKind;
  hint?: string;
  /** Address of the stored picture; null without one. */
  stored: string | null;
  onRemoveStored?: () => void;
}

/** A picture of a certificate: the stored one stays while no other is chosen. */
export function PictureField<Values extends Record<string, unknown>>(props: PictureFieldProps<Values>) {
  const { form, name, label, kind = 'image', hint, stored, onRemoveStored } = props;
  const { value, onChange, error } = form.getInputProps(name) as {
    value: File | null;
    onChange: (file: File | null) => void;
    error?: string;
  };
  return (
    <FileField
      label={label}
      kind={kind}
      hint={hint}
      value={value}
      onChange={onChange}
      stored={stored === null ? null : { name: `${label}.png`, url: stored }}
      onRemoveStored={onRemoveStored}
      tooBig={t(uploadMessages.tooBigPicture)}
      error={error}
      data-path={name}
    />
  );
}
