import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pushCalls } from '#contract/push/calls.ts';
import { text } from '#contract/texts/text.ts';
import { api } from '#web/kit/data/api.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { t } from '#web/kit/language/t.ts';
import { askPermission, oneAtATime, readDevice, subscribeDevice, unsubscribeDevice } from './device.ts';
import { messagesState, type MessagesState } from './messages-state.ts';

const queryKey = ['messages on this device'];

/** Subscribes this browser for the member who is signed in; known to the server already, or from now on. */
async function subscribe(): Promise<void> {
  const { data } = await api(pushCalls.pushKey, {});
  const keys = await subscribeDevice(data.public_key);
  try {
    await api(pushCalls.pushSubscribe, keys);
  } catch (error) {
    // Nobody would ever send to it, though it looked switched on.
    await unsubscribeDevice();
    throw error;
  }
}

/**
 * The state of this browser. One that is subscribed is reported to the server again: its subscription may have been
 * renewed while nobody was signed in, and another member may use it now.
 */
async function readState(): Promise<MessagesState> {
  return oneAtATime(async () => {
    const state = messagesState(await readDevice());
    if (state === 'on') await subscribe();
    return state;
  });
}

/**
 * Ends the subscription of this browser here and at the server; nothing where there is none. A server that
 * cannot be reached is no failure: the push service reports to it that this browser is gone.
 */
export async function forgetThisDevice(): Promise<void> {
  try {
    await oneAtATime(async () => {
      const endpoint = await unsubscribeDevice();
      if (endpoint !== null) await api(pushCalls.pushUnsubscribe, { endpoint });
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

const failures = {
  read: text('It could not be found out whether messages show on this device.'),
  on: text('Messages could not be switched on for this device.'),
  off: text('Messages could not be switched off for this device.'),
} as const;

/** Why, as far as it can be said: what the browser throws is no sentence for people. */
function reasonOf(error: Error): string {
  if (!(error instanceof ApiError)) return '';
  return Object.values(error.errors)[0] ?? error.message;
}

export interface DeviceMessages {
  /** Undefined until it is known. */
  state: MessagesState | undefined;
  isWorking: boolean;
  /** What failed, and why. */
  failure: string | null;
  /** Tries what failed once more; in the moment of a tap. */
  retry: () => void;
  /** Switches messages on or off; in the moment of a tap. */
  turn: (on: boolean) => void;
}

/** Messages of the association in this browser, for the member who is signed in. */
export function useDeviceMessages(): DeviceMessages {
  const queryClient = useQueryClient();
  const device = useQuery({ queryKey, queryFn: readState, staleTime: Infinity, gcTime: 0, retry: false });
  const action = useMutation({
    networkMode: 'always',
    mutationFn: async ({ asked }: { on: boolean; asked: Promise<NotificationPermission> | null }) => {
      if (asked === null) await forgetThisDevice();
      else if ((await asked) === 'granted') await oneAtATime(subscribe);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });

  // Asked here and not in the mutation, which starts after the tap.
  const turn = (on: boolean) => action.mutate({ on, asked: on ? askPermission() : null });
  const retry = () => (action.error ? turn(action.variables.on) : void device.refetch());
  const failed = action.error ?? device.error;
  const what = action.error ? (action.variables.on ? 'on' : 'off') : 'read';
  return {
    state: device.data,
    isWorking: action.isPending || device.isFetching,
    failure: failed && `${t(failures[what])} ${reasonOf(failed)}`.trim(),
    retry,
    turn,
  };
}
