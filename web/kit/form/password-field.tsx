import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { t } from '#web/kit/language/t.ts';

/** A password with its button to show and hide it; give `autoComplete` for the browser's own password store. */
export function PasswordField(props: PasswordInputProps & { autoComplete: string }) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      aria-invalid={Boolean(props.error)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(visible ? 'Hide password' : 'Show password'),
        tabIndex: 0,
      }}
    />
  );
}
