import type { Page } from 'playwright-core'

/** Gives a page an authenticator, as a phone or a laptop has one. It stays while the page goes elsewhere. */
export async function addAuthenticator(page: Page, { hasPrf = true } = {}): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf,
      automaticPresenceSimulation: true,
    },
  })
}

/** In a page of the wallet: its device and its session are gone when this is. */
export const forgetDevice = () =>
  new Promise<void>((done, fail) => {
    const asked = indexedDB.deleteDatabase('keyval-store')
    asked.onsuccess = () => done()
    asked.onerror = () => fail(asked.error)
  })
