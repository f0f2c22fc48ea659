import { text } from '#contract/texts/text.ts';

/** What is known of the browser in which a page of ours is open. */
export interface DeviceFacts {
  /** The page came by https, or from this computer itself: elsewhere browsers offer no messages. */
  isSecure: boolean;
  hasPush: boolean;
  /** An iPhone or iPad, which offers messages to websites on the Home Screen alone (iOS 16.4). */
  isApplePhone: boolean;
  /** Opened from the home screen, without the browser's bars. */
  isInstalled: boolean;
  permission: NotificationPermission;
  isSubscribed: boolean;
}

export type MessagesState = 'insecure' | 'install-first' | 'unsupported' | 'blocked' | 'off' | 'on';

/** Whether messages show on this device, or what prevents it. */
export function messagesState(device: DeviceFacts): MessagesState {
  if (!device.isSecure) return 'insecure';
  if (!device.hasPush) return device.isApplePhone && !device.isInstalled ? 'install-first' : 'unsupported';
  if (device.permission === 'denied') return 'blocked';
  return device.permission === 'granted' && device.isSubscribed ? 'on' : 'off';
}

/** What prevents it, and what to do about it. */
export const wayOn: Record<Exclude<MessagesState, 'off' | 'on'>, string> = {
  insecure: text(
    'This needs a secure connection. Please open this website by an address that begins with https://.',
  ),
  'install-first': text(
    'On an iPhone or iPad, first put this website on your Home Screen: press Share, then Add to Home Screen, open it from there and come back to this switch. It needs iOS 16.4 or newer.',
  ),
  unsupported: text(
    'This browser cannot show messages. An up-to-date Chrome, Edge, Firefox or Safari can; on an iPhone or iPad it takes iOS 16.4.',
  ),
  blocked: text(
    'Messages of this website are blocked on this device. To allow them, press the sign left of the address, set Notifications to Allow and load this page again. If you opened it from your home screen, allow them in the settings of your phone.',
  ),
};
