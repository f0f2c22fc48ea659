import { Text } from '@mantine/core';
import { TextLink } from '#web/kit/links.tsx';

/** The way to a new password, which D3 labels 'Forgot Email?' (decisions section 7). */
export function ForgotEmailLink() {
  return (
    <div>
      <TextLink to="/user-forgot-password" aria-describedby="forgot-hint">
        Forgot Email?
      </TextLink>
      <Text id="forgot-hint" size="sm" c="dimmed">
        Sets a new password
      </Text>
    </div>
  );
}
