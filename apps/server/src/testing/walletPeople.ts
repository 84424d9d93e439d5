import { setTimeout as delay } from 'node:timers/promises'
import { generateKeyPairSigner, getBase58Decoder, signBytes } from '@solana/kit'
import { type Sealed, shareContext, writeShareClaim } from '@solsmith/wire'
import { createSealKeys, openSealed, seal } from '@solsmith/wire/seal'
import type { TestMailServer } from './startMailServer.ts'
import type { WalletDevice } from './walletDevice.ts'

/** Over a site that can be away. */
export type WalletCalls = {
  readonly device: WalletDevice
  /** Repeats until 200. */
  readonly write: (path: string, body: object) => Promise<unknown>
  /** Repeats until 200, without the device's signature. */
  readonly approve: (body: object) => Promise<unknown>
}

const mailPatienceMs = 60_000

class MailMissingError extends Error {
  override readonly name = 'MailMissingError'
  constructor(email: string) {
    super(`${email} got no mail within ${mailPatienceMs / 1000} seconds.`)
  }
}

/** Its code and link. Repeats have the same id. */
async function readCode({ inbox }: TestMailServer, email: string): Promise<{ code: string; token: string }> {
  for (const end = performance.now() + mailPatienceMs; performance.now() < end; await delay(100)) {
    const mail = inbox.find(({ to }) => to?.[0]?.address === email)
    const [, code] = /^ {4}(\d{6})$/m.exec(mail?.text ?? '') ?? []
    const [, token] = /#([\w-]{43})/.exec(mail?.text ?? '') ?? []
    if (code && token) return { code, token }
  }
  throw new MailMissingError(email)
}

export async function logIn(calls: WalletCalls, mailServer: TestMailServer, email: string): Promise<void> {
  // Answers of the contract.
  const started = (await calls.write('/wallet/v1/login', { email, projectId: '', language: 'en' })) as {
    loginId: string
  }
  const { code, token } = await readCode(mailServer, email)
  await calls.approve({ token })
  const { loginId } = started
  const session = (await calls.write('/wallet/v1/login/code', { loginId, code })) as { token: string }
  calls.device.setToken(session.token)
}

/** @returns Takes the server's share, as before each signature; true if it is the stored one. */
export async function makeWallet({ device, write }: WalletCalls): Promise<() => Promise<boolean>> {
  const owner = await generateKeyPairSigner()
  const of = { walletId: crypto.randomUUID(), version: 1 }
  const content = crypto.getRandomValues(new Uint8Array(65))
  const { publicKey: key } = (await write('/wallet/v1/shares/key', {})) as { publicKey: string }
  const toServer = (which: 'server' | 'recovery') => seal(key, content.slice(), shareContext(which, 'to-server', of))
  const serverShare = await toServer('server')
  const recovery = { mode: 'email' as const, share: await toServer('recovery') }
  const facts = { ...of, publicKey: owner.address, holder: device.key, serverShare, recovery }
  const claim = new TextEncoder().encode(await writeShareClaim(facts))
  const signature = getBase58Decoder().decode(await signBytes(owner.keyPair.privateKey, claim))
  const { walletId, version } = of
  await write('/wallet/v1/wallet', { walletId, publicKey: owner.address, serverShare, recovery, signature })
  return async () => {
    const { publicKey: replyKey, keys } = await createSealKeys()
    const answer = (await write('/wallet/v1/shares/unlock', { walletId, version, replyKey })) as {
      serverShare: Sealed
    }
    const opened = await openSealed(keys, answer.serverShare, shareContext('server', 'to-device', of))
    return opened !== null && Buffer.from(opened).equals(content)
  }
}
