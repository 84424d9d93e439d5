import {
  type Endpoint,
  type Recovery,
  type Sealed,
  shareContext,
  type WalletUser,
  WireError,
  walletApi,
} from '@solsmith/wire'
import { createSealKeys, openSealed, seal } from '@solsmith/wire/seal'
import { beforeEach, expect, test } from 'vitest'
import { type Memory, openDevice } from '../session/device.ts'
import type { Server } from '../session/server.ts'
import { ensureWallet, unlockWallet, type Vault } from './vault.ts'

/** What a browser keeps, in memory. */
function createMemory(): Memory {
  const kept = new Map<string, unknown>()
  return {
    // Each key is read as it was written.
    get: async <T>(key: string) => kept.get(key) as T | undefined,
    update: async <T>(key: string, change: (old: T | undefined) => T | undefined) => {
      kept.set(key, change(kept.get(key) as T | undefined)) // as above
    },
  }
}

type Kept = {
  wallet: NonNullable<WalletUser['wallet']>
  server: Uint8Array<ArrayBuffer>
  recovery: Uint8Array<ArrayBuffer>
}

/** A server of the wallet that keeps shares as the real one does, and can be changed by a test. */
async function createKeeper() {
  const own = await createSealKeys()
  let kept: Kept | null = null
  const calls: string[] = []
  const user = (): WalletUser => ({
    id: 'ann',
    email: 'ann@example.org',
    sandbox: null,
    wallet: kept && { ...kept.wallet },
  })
  async function open(share: 'server' | 'recovery', sealed: Sealed, walletId: string, version: number) {
    const opened = await openSealed(own.keys, sealed, shareContext(share, 'to-server', { walletId, version }))
    if (!opened) throw new TypeError('not sealed for this server')
    return opened
  }
  async function keep(
    body: { walletId: string; publicKey: string; serverShare: Sealed; recovery: Recovery },
    version: number,
  ) {
    const { walletId, publicKey, recovery } = body
    if (recovery.mode !== 'email') throw new TypeError('not tested here')
    kept = {
      wallet: { id: walletId, publicKey, version, recovery: 'email' },
      server: await open('server', body.serverShare, walletId, version),
      recovery: await open('recovery', recovery.share, walletId, version),
    }
    return user()
  }
  const release = (share: 'server' | 'recovery', replyKey: string) => {
    const { wallet, [share]: content } = kept ?? fail()
    return seal(replyKey, content, shareContext(share, 'to-device', { walletId: wallet.id, version: wallet.version }))
  }
  async function answer(path: string, body: never): Promise<unknown> {
    calls.push(path)
    // Each call has the body of its schema.
    const given = body as {
      walletId: string
      publicKey: string
      version: number
      replyKey: string
      serverShare: Sealed
      recovery: Recovery
    }
    switch (path) {
      case walletApi.fetchShareKey.path:
        return { publicKey: own.publicKey }
      case walletApi.fetchUser.path:
        return user()
      case walletApi.createWallet.path:
        if (kept)
          throw new WireError('ApiError', {
            path,
            status: 409,
            reasons: [{ name: 'WalletExistsError', description: '' }],
          })
        return keep(given, 1)
      case walletApi.unlockWallet.path:
        return { serverShare: await release('server', given.replyKey) }
      case walletApi.recoverWallet.path:
        return {
          version: kept?.wallet.version,
          serverShare: await release('server', given.replyKey),
          recovery: { mode: 'email', share: await release('recovery', given.replyKey) },
        }
      case walletApi.splitWallet.path:
        return keep({ ...given, publicKey: kept?.wallet.publicKey ?? '' }, given.version + 1)
      default:
        throw new TypeError(path)
    }
  }
  // One call after another, as transactions are.
  let last: Promise<unknown> = Promise.resolve()
  const server: Server = {
    call: <const E extends Endpoint>(endpoint: E, input: unknown) => {
      // The keeper answers as the schema of each call says.
      const answered = last.then(() => answer(endpoint.path, (input as { body: never }).body))
      last = answered.catch(() => {})
      return answered as never
    },
    token: async () => 'token',
    setToken: async () => {},
  }
  return { server, calls, user, kept: () => kept }
}

const fail = (): never => {
  throw new TypeError('nothing is kept')
}

let keeper: Awaited<ReturnType<typeof createKeeper>>
beforeEach(async () => {
  keeper = await createKeeper()
})

async function createVault(): Promise<Vault> {
  const memory = createMemory()
  return { server: keeper.server, memory, device: await openDevice(memory) }
}

test('a wallet is made once, and its own device unlocks the key that signs for its address', async () => {
  const vault = await createVault()
  const user = await ensureWallet(vault, keeper.user())
  expect(await ensureWallet(vault, user)).toEqual(user)
  expect(keeper.calls.filter((path) => path === walletApi.createWallet.path)).toHaveLength(1)

  const key = await unlockWallet(vault, user)
  expect(key.publicKey).toBe(user.wallet?.publicKey)
  expect(key.privateKey.extractable).toBe(false)
})

test('of two frames that make a wallet at once, both end with the same one', async () => {
  const vault = await createVault()
  const [one, two] = await Promise.all([ensureWallet(vault, keeper.user()), ensureWallet(vault, keeper.user())])
  expect(one.wallet?.id).toBe(two.wallet?.id)
  expect((await unlockWallet(vault, one)).publicKey).toBe(one.wallet?.publicKey)
})

test('a new device gets the same key by recovery, under a new split; the old device has to recover then', async () => {
  const first = await createVault()
  const made = await ensureWallet(first, keeper.user())
  const second = await createVault()

  const user = await ensureWallet(second, keeper.user())

  expect(user.wallet).toMatchObject({ publicKey: made.wallet?.publicKey, version: 2 })
  expect((await unlockWallet(second, user)).publicKey).toBe(made.wallet?.publicKey)
  await expect(unlockWallet(first, user)).rejects.toMatchObject({ name: 'RecoveryNeededError' })
})

test('a share that the server has changed makes no key', async () => {
  const vault = await createVault()
  const user = await ensureWallet(vault, keeper.user())
  const { server } = keeper.kept() ?? fail()
  server[3] = (server[3] ?? 0) ^ 1

  await expect(unlockWallet(vault, user)).rejects.toMatchObject({ name: 'KeyMismatchError' })
})

test('a wallet that only its owner can recover is not taken over by e-mail', async () => {
  const made = await ensureWallet(await createVault(), keeper.user())
  const user = { ...made, wallet: made.wallet && { ...made.wallet, recovery: 'password' as const } }

  await expect(ensureWallet(await createVault(), user)).rejects.toMatchObject({
    name: 'RecoveryNeededError',
    context: { mode: 'password' },
  })
  expect(keeper.calls).not.toContain(walletApi.recoverWallet.path)
})
