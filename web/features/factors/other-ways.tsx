import { Button } from '@mantine/core';
import type { FactorWay, TypedWay } from '#contract/accounts/factors.ts';
import { t } from '#web/kit/language/t.ts';

/** What is to be typed. */
export function explainWay(way: TypedWay): string {
  return way === 'totp'
    ? t('Open your authenticator app and type the code it shows for this office.')
    : t('Type one of the recovery codes that you kept. It works once.');
}

function nameOf(way: FactorWay): string {
  if (way === 'passkey') return t('Use a passkey');
  return way === 'totp' ? t('Use the app') : t('Use a recovery code');
}

interface OtherWaysProps {
  ways: readonly FactorWay[];
  /** The one that is shown. */
  way: FactorWay;
  onChoose: (way: FactorWay) => void;
}

/** The other ways in which the person can show who they are. */
export function OtherWays({ ways, way, onChoose }: OtherWaysProps) {
  return ways
    .filter((one) => one !== way)
    .map((one) => (
      <Button key={one} variant="subtle" onClick={() => onChoose(one)}>
        {nameOf(one)}
      </Button>
    ));
}
