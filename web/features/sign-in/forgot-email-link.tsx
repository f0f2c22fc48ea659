import { Text } from '@mantine/core';
import { TextLink } from '#web/kit/page/links.tsx';

export interface ForgotEmailLinkProps {
  /** Where this audience sets a new password. */
  to: '/user-forgot-password' | '/forgot-password';
}

/** The way to a new password, which D1 and D3 label 'Forgot Email?' (decisions section 7). */
export function ForgotEmailLink({ to }: ForgotEmailLinkProps) {
  return (
    <div>
      <TextLink to={to} aria-describedby="forgot-hint">
        Forgot Email?
      </TextLink>
      <Text id="forgot-hint" size="sm" c="dimmed">
        Sets a new password
      </Text>
    </div>
  );
}
