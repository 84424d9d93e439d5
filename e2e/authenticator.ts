import type { Page } from 'playwright-core'

/** Adds a virtual authenticator that survives navigation. */
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

export const forgetDevice = () =>
  new Promise<void>((done, fail) => {
    const asked = indexedDB.deleteDatabase('keyval-store')
    asked.onsuccess = () => done()
    asked.onerror = () => fail(asked.error)
  })
