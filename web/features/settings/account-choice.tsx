import { Radio, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

export interface AccountChoiceProps {
  label: string;
  /** '1': practice, '0': an account of one's own. */
  value: '0' | '1';
  onChange: (value: string) => void;
  error?: ReactNode;
  /** What each of the two is called. */
  practice: string;
  own: string;
  readOnly: boolean;
}

/** Practice or an account of one's own; whoever may not save reads which one it is. */
export function AccountChoice(props: AccountChoiceProps) {
  const { label, value, onChange, error, practice, own, readOnly } = props;
  if (readOnly) return <TextInput label={label} readOnly value={value === '1' ? practice : own} />;
  return (
    <Radio.Group label={label} value={value} onChange={onChange} error={error}>
      <Stack gap={0}>
        <Radio py="sm" value="1" label={practice} />
        <Radio py="sm" value="0" label={own} />
      </Stack>
    </Radio.Group>
  );
}
