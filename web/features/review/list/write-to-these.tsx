import { useLocation } from '@tanstack/react-router';
import { usePermissions } from '#web/features/session/index.ts';
import { addressOfView } from '#web/features/views/index.ts';
import { IconMail } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { ButtonLink } from '#web/kit/page/links.tsx';

/** Begins a mailing to everybody on the list as it is filtered now (docs/decisions/0102). */
export function WriteToThese() {
  const here = useLocation({ select: addressOfView });
  if (!usePermissions('Push notification').create) return null;
  return (
    <ButtonLink
      variant="default"
      to="/mailing"
      search={{ list: here }}
      leftSection={<IconMail size={18} aria-hidden />}
    >
      {t('Write to these')}
    </ButtonLink>
  );
}
