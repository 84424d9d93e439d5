import { randomBytes } from 'node:crypto'
import { encodeProof, toBase64Url, walletHeaders, writeProof } from '@solsmith/wire'
import type { TestApp } from './testApp.ts'

export type WalletDevice = Awaited<ReturnType<typeof createWalletDevice>>

type Changed = {
  readonly token?: string | null
  readonly page?: string
  readonly time?: number
  readonly id?: string
  /** Replaces the signed body. */
  readonly sent?: unknown
  readonly headers?: Record<string, string>
}

export async function createWalletDevice(
  site: Pick<TestApp, 'post'>,
  { origin, page }: { origin: string; page: string },
) {
  const keys = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])
  const key = toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey)))
  let token: string | null = null
  return {
    key,
    setToken(next: string | null) {
      token = next
    },
    async post(path: string, body: unknown = {}, changed: Changed = {}) {
      const facts = {
        method: 'POST',
        path,
        body: JSON.stringify(body),
        token: changed.token === undefined ? token : changed.token,
        page: changed.page ?? page,
        time: changed.time ?? Math.floor(Date.now() / 1_000),
        id: changed.id ?? toBase64Url(randomBytes(16)),
      }
      const signature = await crypto.subtle.sign('Ed25519', keys.privateKey, await encodeProof(facts))
      const proof = writeProof({
        key,
        time: facts.time,
        id: facts.id,
        signature: toBase64Url(new Uint8Array(signature)),
      })
      return site.post(path, changed.sent ?? body, {
        origin,
        'user-agent':
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
        [walletHeaders.proof]: proof,
        [walletHeaders.page]: facts.page,
        ...(facts.token && { [walletHeaders.token]: facts.token }),
        ...changed.headers,
      })
    },
  }
}
