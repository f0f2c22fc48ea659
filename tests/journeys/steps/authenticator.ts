import type { Page } from '@playwright/test';

/** The device of a page, made of software by Chromium: it keeps passkeys, and its owner's finger can be told what to do. */
interface Device {
  /** The owner touches it when it asks, or lets it wait. */
  touches(does: boolean): Promise<void>;
  /** It knows the finger, or does not. */
  recognises(does: boolean): Promise<void>;
}

/** Gives a page such a device, for as long as the page is open. */
export async function withDevice(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async touches(enabled) {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    async recognises(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
