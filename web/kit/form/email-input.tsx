import { Anchor, Box, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef } from 'react';
import { isEmail, readEmail } from '#contract/kit/email.ts';
import { suggestEmail } from '#contract/kit/suggest-email.ts';
import { t } from '#web/kit/language/t.ts';
import classes from './email-input.module.css';
import { searchRestMs } from './field-defaults.ts';
import { steady } from './steady.ts';

export interface EmailInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string;
  /** Receives the text itself, as `getInputProps` accepts it. */
  onChange: (typed: string) => void;
}

/**
 * A field for an e-mail, bound by `{...form.getInputProps('email')}`. When the person leaves it, it shows the bare address
 * of what was pasted. It asks about mistyped domains such as gmial.com and never blocks.
 */
export const EmailInput = steady<EmailInputProps>(EmailField);

function EmailField({ value = '', onChange, onBlur, ...props }: EmailInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [rested] = useDebouncedValue(value, searchRestMs);
  const meant = rested === value && props.readOnly !== true ? suggestEmail(readEmail(value)) : null;
  return (
    <Box>
      <TextInput
        ref={input}
        type="email"
        inputMode="email"
        {...props}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={(event) => {
          const address = readEmail(value);
          if (address !== value && isEmail(address)) onChange(address);
          onBlur?.(event);
        }}
      />
      <div role="status">
        {meant !== null && (
          <Anchor
            component="button"
            type="button"
            underline="always"
            ta="left"
            size="sm"
            className={classes.suggestion}
            onClick={() => {
              onChange(meant);
              input.current?.focus();
            }}
          >
            {t('Did you mean {address}?', { address: meant })}
          </Anchor>
        )}
      </div>
    </Box>
  );
}
