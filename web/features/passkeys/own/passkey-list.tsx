import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { passkeyCalls } from '#contract/accounts/passkey-calls.ts';
import { passkeyLimits } from '#contract/accounts/passkeys.ts';
import { usePasskeysKnown } from '#web/features/passkeys/known.ts';
import { useDevice } from '#web/features/passkeys/use-passkey.ts';
import { api } from '#web/kit/data/api.ts';
import { markStale, useCall } from '#web/kit/data/query.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { t } from '#web/kit/language/t.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { PasskeyCard } from './passkey-card.tsx';
import classes from './passkey-list.module.css';

interface PasskeyListProps {
  /** What a passkey does for this person. */
  about: string;
  /** Receives the recovery codes that came with it, of the staff; most often there are none. */
  onAdded?: (recoveryCodes: readonly string[]) => void;
}

/** The own passkeys: to add, to name, to remove. */
export function PasskeyList({ about, onAdded }: PasskeyListProps) {
  const passkeys = useCall(passkeyCalls.myPasskeys, {});
  return (
    <Loaded of={passkeys} rows={2}>
      {({ data }) => (
        <Stack gap="md">
          {data.length === 0 && <Text>{about}</Text>}
          {data.length > 0 && (
            <ul className={classes.passkeys} aria-label={t('Passkeys')}>
              {data.map((passkey) => (
                <PasskeyCard key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )}
          <div>
            <AddPasskey has={data.length} onAdded={onAdded} />
          </div>
        </Stack>
      )}
    </Loaded>
  );
}

interface AddPasskeyProps extends Pick<PasskeyListProps, 'onAdded'> {
  /** How many there are. */
  has: number;
  /** Beside a button that matters more. */
  isSecond?: boolean;
}

/** The button that has the device make one. */
export function AddPasskey({ has, isSecond = has > 0, onAdded }: AddPasskeyProps) {
  const queryClient = useQueryClient();
  const { busy, run } = useDevice();
  if (!usePasskeysKnown())
    return <Text c="dimmed">{t('This browser knows no passkeys at this address.')}</Text>;
  if (has >= passkeyLimits.most)
    return <Text c="dimmed">{t('These are as many passkeys as one person can have.')}</Text>;

  async function add() {
    const { options } = await api(passkeyCalls.passkeyBegin, {});
    const { make } = await import('#web/features/passkeys/device.ts');
    const { message, recovery_codes } = await api(passkeyCalls.passkeyAdd, { passkey: await make(options) });
    toast.success(message);
    markStale(queryClient, passkeyCalls.passkeyAdd);
    onAdded?.(recovery_codes);
  }

  return (
    <Button variant={isSecond ? 'default' : 'filled'} loading={busy} onClick={() => run(add)}>
      {has > 0 ? t('Add another passkey') : t('Add a passkey')}
    </Button>
  );
}
