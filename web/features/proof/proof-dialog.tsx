import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { factorCalls } from '#contract/accounts/factor-calls.ts';
import { passkeyCalls } from '#contract/accounts/passkey-calls.ts';
import type { ProofWay } from '#contract/accounts/factors.ts';
import { PasskeyStep, usePasskeysKnown } from '#web/features/passkeys/index.ts';
import { OwnCodeStep, useOwnCode } from '#web/features/profile/index.ts';
import { useSession } from '#web/features/session/index.ts';
import { api } from '#web/kit/data/api.ts';
import { markStale, useCall } from '#web/kit/data/query.ts';
import { useBack } from '#web/kit/dialog/use-back.ts';
import { useFocusBack } from '#web/kit/dialog/use-focus-back.ts';
import { useEscape } from '#web/kit/keys/top-dialog.ts';
import { t } from '#web/kit/language/t.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { ProofForm } from './proof-form.tsx';

/** Above every other dialog and what opens in it, below the toasts, which say why the proof did not arrive. */
const aboveDialogs = 350;

interface ProofDialogProps {
  opened: boolean;
  onProven: () => void;
  onClose: () => void;
}

/** Asks who is signed in to show it once more, by what they have. */
export default function ProofDialog({ opened, onProven, onClose }: ProofDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  useEscape(content, opened, onClose);
  useBack(opened, onClose);
  useFocusBack(opened, content);
  return (
    <Modal.Root opened={opened} onClose={onClose} zIndex={aboveDialogs} closeOnEscape={false}>
      <Modal.Overlay />
      <Modal.Content ref={content}>
        <Modal.Body pt="md">
          <Modal.Title mb="sm">{t('Confirm that it is you')}</Modal.Title>
          <Question onProven={onProven} />
          <Button variant="subtle" fullWidth mt="xs" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Question({ onProven }: Pick<ProofDialogProps, 'onProven'>) {
  const factors = useCall(factorCalls.myFactors, {});
  return <Loaded of={factors}>{({ ways }) => <Ways ways={ways} onProven={onProven} />}</Loaded>;
}

function explain(way: ProofWay): string {
  if (way === 'totp') return t('Open your authenticator app and type the code it shows for this office.');
  if (way === 'recovery') return t('Type one of the recovery codes that you kept. It works once.');
  return t('Please type your password once more. What you entered on this page is kept.');
}

function nameOf(way: ProofWay): string {
  if (way === 'passkey') return t('Use a passkey');
  return way === 'recovery' ? t('Use a recovery code') : t('Use the app');
}

/** The best first: a passkey is one touch. */
function Ways({ ways: all, onProven }: { ways: readonly ProofWay[]; onProven: () => void }) {
  const known = usePasskeysKnown();
  const ways = all.filter((one) => one !== 'passkey' || known);
  const [way, setWay] = useState(ways[0] ?? 'recovery');
  if (way === 'code') return <MailedCode onProven={onProven} />;
  return (
    <Stack gap="md">
      {way === 'passkey' ? (
        <Passkey onProven={onProven} />
      ) : (
        <>
          <Text>{explain(way)}</Text>
          <ProofForm key={way} way={way} onProven={onProven} />
        </>
      )}
      {ways
        .filter((one) => one !== way)
        .map((one) => (
          <Button key={one} variant="subtle" onClick={() => setWay(one)}>
            {nameOf(one)}
          </Button>
        ))}
    </Stack>
  );
}

function Passkey({ onProven }: Pick<ProofDialogProps, 'onProven'>) {
  const queryClient = useQueryClient();
  return (
    <PasskeyStep
      ask={() => api(passkeyCalls.provePasskeyBegin, {})}
      onSigned={async (signed) => {
        await api(passkeyCalls.provePasskey, { signed });
        markStale(queryClient, passkeyCalls.provePasskey);
        onProven();
      }}
    />
  );
}

/** For who has neither a second factor nor a password. */
function MailedCode({ onProven }: Pick<ProofDialogProps, 'onProven'>) {
  const code = useOwnCode(useSession()?.admin?.email ?? '');
  const ask = useEffectEvent(code.ask);
  useEffect(() => ask(), []);
  return <OwnCodeStep code={code} onProven={onProven} />;
}
