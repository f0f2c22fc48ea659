import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '#web/features/session/index.ts';
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx';
import { t } from '#web/kit/language/t.ts';

interface DemandSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** As it is stored; undefined for a new role. */
  roleName: string | undefined;
}

/** 'Second factor is required'; who would be kept out by it themselves is told before. */
export function DemandSwitch({ isOn, onChange, roleName }: DemandSwitchProps) {
  const admin = useSession()?.admin;
  const [asked, setAsked] = useState(false);
  const isOfOneself = admin?.role === roleName && admin?.factor !== 'has';
  return (
    <>
      <Switch
        label={t('Second factor is required')}
        description={t('Who has this role and no second factor sets one up before anything else.')}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) =>
          checked && isOfOneself ? setAsked(true) : onChange(checked)
        }
      />
      <ConfirmDialog
        opened={asked}
        title={t('This is your own role')}
        stay={t('Close')}
        go={t('Require it')}
        onStay={() => setAsked(false)}
        onGo={() => {
          setAsked(false);
          onChange(true);
        }}
        isSafe
      >
        {t(
          'You have no second factor yet. Once this is saved, you set one up before you go on; have your phone at hand.',
        )}
      </ConfirmDialog>
    </>
  );
}
