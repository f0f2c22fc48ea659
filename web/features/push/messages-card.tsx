import { Alert, Button, Group, Loader, Switch, Text } from '@mantine/core';
import { FactCard } from '#web/kit/page/fact-list.tsx';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { t } from '#web/kit/language/t.ts';
import { wayOn } from './messages-state.ts';
import { type DeviceMessages, useDeviceMessages } from './use-device-messages.ts';

/** Whether this device shows what the association writes to its members, and the switch for it. */
export function MessagesCard() {
  const messages = useDeviceMessages();
  return (
    <FactCard title={t('Messages from the association on this device')}>
      <Content {...messages} />
      {messages.failure !== null && !messages.isWorking && (
        <Alert role="alert" color="red" mt="md">
          <Text mb="sm">{messages.failure}</Text>
          <Button variant="default" onClick={messages.retry}>
            {t('Try again')}
          </Button>
        </Alert>
      )}
    </FactCard>
  );
}

function Content({ state, failure, isWorking, turn }: DeviceMessages) {
  if (state === undefined) return failure === null ? <LoadingSkeleton rows={1} /> : null;
  if (state !== 'on' && state !== 'off') return <Text>{t(wayOn[state])}</Text>;
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Switch
        size="md"
        label={t('Show new messages here, also while this website is closed')}
        description={t(
          state === 'on'
            ? 'On. When you log out, they no longer show on this device.'
            : 'Off. Your browser will ask whether you allow it; you can switch it off at any time.',
        )}
        checked={state === 'on'}
        disabled={isWorking}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {isWorking && <Loader size="sm" aria-label={t('Working')} />}
    </Group>
  );
}
