import { address, getBase58Encoder, getPublicKeyFromAddress, type SignatureBytes, verifySignature } from '@solana/kit'
import {
  type Endpoint,
  type Recovery,
  type ReleasedRecovery,
  type Sealed,
  shareContext,
  type WalletUser,
  WireError,
  walletApi,
  writeFactorClaim,
} from '@solsmith/wire'
import { createSealKeys, openSealed, seal } from '@solsmith/wire/seal'
import { beforeEach, expect, test } from 'vitest'
import { FrameError } from '../errors.ts'
import { createPassingMemory, openDevice } from '../session/device.ts'
import type { Server } from '../session/server.ts'
import { readEvmAddress, useEvmKey } from './evmKey.ts'
import { type OwnFactor, passwordFactor, secretFactor } from './factors.ts'
import { passkeySecret } from './passkey.ts'
import { createRecoveryFile, parseRecoveryFile } from './recoveryFile.ts'
import { changeRecovery, ensureWallet, recoverWallet, unlockWallet, type Vault } from './vault.ts'

type Kept = {
  wallet: NonNullable<WalletUser['wallet']>
  server: Uint8Array<ArrayBuffer>
  recovery: Uint8Array<ArrayBuffer> | Exclude<Recovery, { mode: 'email' }>
}

async function createKeeper() {
  const own = await createSealKeys()
  let kept: Kept | null = null
  const calls: string[] = []
  let isDown = false
  let failsAfter = false
  let provesFactors = true
  const user = (): WalletUser => ({
    id: 'ann',
    email: 'ann@example.org',
    provider: 'email',
    name: null,
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
    if (isDown) throw new TypeError('no answer')
    const failOnce = () => {
      if (!failsAfter) return
      failsAfter = false
      const reasons = [{ name: 'DatabaseUnavailableError', description: '' }]
      throw new WireError('ApiError', { path: '', status: 503, reasons })
    }
    kept = {
      wallet: { id: walletId, publicKey, version, recovery: recovery.mode },
      server: await open('server', body.serverShare, walletId, version),
      recovery: recovery.mode === 'email' ? await open('recovery', recovery.share, walletId, version) : recovery,
    }
    failOnce()
    return user()
  }
  let released = 0
  const release = (share: 'server' | 'recovery', content: Uint8Array<ArrayBuffer>, replyKey: string) => {
    released += 1
    const { wallet } = kept ?? fail()
    return seal(replyKey, content, shareContext(share, 'to-device', { walletId: wallet.id, version: wallet.version }))
  }
  async function releaseRecovery(replyKey: string): Promise<ReleasedRecovery> {
    const { recovery } = kept ?? fail()
    return recovery instanceof Uint8Array
      ? { mode: 'email', share: await release('recovery', recovery, replyKey) }
      : { mode: recovery.mode, cipher: recovery.cipher }
  }
  async function requireFactor(replyKey: string, proof: string | null): Promise<void> {
    const { recovery, wallet } = kept ?? fail()
    if (recovery instanceof Uint8Array || !provesFactors) return
    const claim = writeFactorClaim({ walletId: wallet.id, version: wallet.version, replyKey })
    const isRight = await verifySignature(
      await getPublicKeyFromAddress(address(recovery.proofKey)),
      getBase58Encoder().encode(proof ?? '') as SignatureBytes,
      new TextEncoder().encode(claim),
    ).catch(() => false)
    if (isRight) return
    const reasons = [{ name: 'FactorProofError', description: '' }]
    throw new WireError('ApiError', { path: walletApi.recoverWallet.path, status: 403, reasons })
  }
  async function answer(path: string, body: never): Promise<unknown> {
    calls.push(path)
    const given = body as {
      walletId: string
      publicKey: string
      version: number
      replyKey: string
      proof: string | null
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
        return { serverShare: await release('server', (kept ?? fail()).server, given.replyKey) }
      case walletApi.fetchFactor.path: {
        const { wallet, recovery } = kept ?? fail()
        const salt = recovery instanceof Uint8Array || !provesFactors ? null : recovery.cipher.salt
        return { version: wallet.version, mode: wallet.recovery, salt }
      }
      case walletApi.recoverWallet.path:
        await requireFactor(given.replyKey, given.proof)
        return {
          version: kept?.wallet.version,
          serverShare: await release('server', (kept ?? fail()).server, given.replyKey),
          recovery: await releaseRecovery(given.replyKey),
        }
      case walletApi.splitWallet.path:
        return keep({ ...given, publicKey: kept?.wallet.publicKey ?? '' }, given.version + 1)
      default:
        throw new TypeError(path)
    }
  }
  let last: Promise<unknown> = Promise.resolve()
  const server: Server = {
    call: <const E extends Endpoint>(endpoint: E, input: unknown) => {
      const answered = last.then(() => answer(endpoint.path, (input as { body: never }).body))
      last = answered.catch(() => {})
      return answered as never
    },
    token: async () => 'token',
    setToken: async () => {},
  }
  const setDown = (next: boolean) => {
    isDown = next
  }
  const failAfter = () => {
    failsAfter = true
  }
  /** A split of an older version. */
  const forgetProof = () => {
    provesFactors = false
  }
  return { server, calls, user, kept: () => kept, setDown, failAfter, forgetProof, released: () => released }
}

const fail = (): never => {
  throw new TypeError('nothing is kept')
}

let keeper: Awaited<ReturnType<typeof createKeeper>>
beforeEach(async () => {
  keeper = await createKeeper()
})

async function createVault(): Promise<Vault> {
  const memory = createPassingMemory()
  return { server: keeper.server, memory, device: await openDevice(memory) }
}

test('creates a wallet once, and its device unlocks the key', async () => {
  const vault = await createVault()
  const user = await ensureWallet(vault, keeper.user())
  expect(await ensureWallet(vault, user)).toEqual(user)
  expect(keeper.calls.filter((path) => path === walletApi.createWallet.path)).toHaveLength(1)

  const key = await unlockWallet(vault, user)
  expect(key.publicKey).toBe(user.wallet?.publicKey)
  expect(key.privateKey.extractable).toBe(false)
})

test('two parallel frames end with the same wallet', async () => {
  const vault = await createVault()
  const [one, two] = await Promise.all([ensureWallet(vault, keeper.user()), ensureWallet(vault, keeper.user())])
  expect(one.wallet?.id).toBe(two.wallet?.id)
  expect((await unlockWallet(vault, one)).publicKey).toBe(one.wallet?.publicKey)
})

test('a new device recovers the same key under a new split; the old one must recover then', async () => {
  const first = await createVault()
  const made = await ensureWallet(first, keeper.user())
  const second = await createVault()

  const user = await ensureWallet(second, keeper.user())

  expect(user.wallet).toMatchObject({ publicKey: made.wallet?.publicKey, version: 2 })
  expect((await unlockWallet(second, user)).publicKey).toBe(made.wallet?.publicKey)
  await expect(unlockWallet(first, user)).rejects.toMatchObject({ name: 'RecoveryNeededError' })
})

test('rejects a share changed by the server', async () => {
  const vault = await createVault()
  const user = await ensureWallet(vault, keeper.user())
  const { server } = keeper.kept() ?? fail()
  server[3] = (server[3] ?? 0) ^ 1

  await expect(unlockWallet(vault, user)).rejects.toMatchObject({ name: 'KeyMismatchError' })
})

test("refuses email recovery of a wallet with the user's own factor", async () => {
  const made = await ensureWallet(await createVault(), keeper.user())
  const user = { ...made, wallet: made.wallet && { ...made.wallet, recovery: 'password' as const } }

  await expect(ensureWallet(await createVault(), user)).rejects.toMatchObject({
    name: 'RecoveryNeededError',
    context: { mode: 'password' },
  })
  expect(keeper.calls).not.toContain(walletApi.recoverWallet.path)
})

const password = 'Schlüsselbund für Ann'
const secret = new Uint8Array(32).fill(9)
const file = createRecoveryFile('wallet')
const passkey = () => secretFactor('passkey', async () => secret.slice())
/** Pairs typed differently, such as accents. */
const factors: readonly (readonly [OwnFactor, OwnFactor])[] = [
  [passwordFactor(password), passwordFactor(password.normalize('NFD'))],
  [file.factor, parseRecoveryFile(file.text)?.factor ?? file.factor],
  [passkey(), passkey()],
]

test.each(factors)(
  "recovers on a new device with the user's own factor (%#), unreadable for the server",
  async (factor, same) => {
    const first = await createVault()
    const made = await ensureWallet(first, keeper.user())
    const own = await changeRecovery(first, made, factor)

    expect(own.wallet).toMatchObject({ publicKey: made.wallet?.publicKey, version: 2, recovery: factor.mode })
    expect((await unlockWallet(first, own)).publicKey).toBe(made.wallet?.publicKey)
    expect(keeper.kept()?.recovery).toMatchObject({ mode: factor.mode })
    const second = await createVault()
    await expect(ensureWallet(second, keeper.user())).rejects.toMatchObject({ name: 'RecoveryNeededError' })
    const user = await recoverWallet(second, keeper.user(), same)
    expect(user.wallet).toMatchObject({ publicKey: made.wallet?.publicKey, version: 3, recovery: factor.mode })
    expect((await unlockWallet(second, user)).publicKey).toBe(made.wallet?.publicKey)
  },
)

test('restores a passkey wallet from the start, in one step on a new device', async () => {
  const made = await ensureWallet(await createVault(), keeper.user(), passkeySecret(secret.slice()))
  expect(made.wallet).toMatchObject({ version: 1, recovery: 'passkey' })
  expect(keeper.kept()?.recovery).toMatchObject({ mode: 'passkey' })

  const second = await createVault()
  const user = await ensureWallet(second, keeper.user(), passkeySecret(secret.slice()))
  expect(user.wallet).toMatchObject({ publicKey: made.wallet?.publicKey, version: 2, recovery: 'passkey' })
  expect((await unlockWallet(second, user)).publicKey).toBe(made.wallet?.publicKey)

  const third = await createVault()
  const other = passkeySecret(new Uint8Array(32).fill(8))
  await expect(ensureWallet(third, keeper.user(), other)).rejects.toMatchObject({ name: 'RecoveryFactorError' })
  // A login without a secret requires the wallet's own page.
  await expect(ensureWallet(third, keeper.user())).rejects.toMatchObject({ name: 'RecoveryNeededError' })
  // As does a share with an older salt.
  await changeRecovery(second, user, passkey())
  const attempt = ensureWallet(third, keeper.user(), passkeySecret(secret.slice()))
  await expect(attempt).rejects.toMatchObject({ name: 'RecoveryNeededError' })
})

test('a wrong password, factor or cipher opens and loses nothing', async () => {
  const first = await createVault()
  const user = await changeRecovery(first, await ensureWallet(first, keeper.user()), passwordFactor(password))
  const second = await createVault()
  const attempt = (factor: Parameters<typeof recoverWallet>[2]) => recoverWallet(second, keeper.user(), factor)

  await expect(attempt(passwordFactor('Schlüsselbund für Anm'))).rejects.toMatchObject({
    name: 'RecoveryFactorError',
    context: { mode: 'password' },
  })
  await expect(attempt({ mode: 'email' })).rejects.toMatchObject({ name: 'RecoveryNeededError' })
  await expect(attempt(passkey())).rejects.toMatchObject({
    name: 'RecoveryNeededError',
  })
  expect((await unlockWallet(first, user)).publicKey).toBe(user.wallet?.publicKey)
})

test.each(factors)('proves the factor before any release (%#), and gets no cipher with a wrong one', async (factor) => {
  const first = await createVault()
  await changeRecovery(first, await ensureWallet(first, keeper.user()), factor)
  const thief = await createVault()
  const wrong = { ...factor, readKey: async () => new Uint8Array(32).fill(1) }
  const released = keeper.released()

  await expect(recoverWallet(thief, keeper.user(), wrong)).rejects.toMatchObject({ name: 'RecoveryFactorError' })

  expect(keeper.released()).toBe(released)
  expect(keeper.calls.slice(-2)).toEqual([walletApi.fetchFactor.path, walletApi.recoverWallet.path])
  await recoverWallet(thief, keeper.user(), factor)
  expect(keeper.released()).toBeGreaterThan(released)
})

test('restores a split from an older version without a proof, and proves the next one', async () => {
  const first = await createVault()
  await changeRecovery(first, await ensureWallet(first, keeper.user()), file.factor)
  keeper.forgetProof()

  const user = await recoverWallet(await createVault(), keeper.user(), file.factor)

  expect(user.wallet).toMatchObject({ version: 3, recovery: 'file' })
  expect(keeper.kept()?.recovery).toMatchObject({ proofKey: expect.stringMatching(/^\w{32,44}$/) })
})

test('a change that never reaches the server keeps the valid share', async () => {
  const vault = await createVault()
  const user = await ensureWallet(vault, keeper.user())
  keeper.setDown(true)
  await expect(changeRecovery(vault, user, file.factor)).rejects.toThrow()
  keeper.setDown(false)

  expect((await unlockWallet(vault, keeper.user())).publicKey).toBe(user.wallet?.publicKey)
  await expect(
    changeRecovery(
      vault,
      user,
      secretFactor('passkey', async () => {
        throw new FrameError('PasskeyError', { reason: 'declined' })
      }),
    ),
  ).rejects.toMatchObject({ name: 'PasskeyError' })
  expect((await unlockWallet(vault, keeper.user())).publicKey).toBe(user.wallet?.publicKey)
  expect((await changeRecovery(vault, user, file.factor)).wallet?.version).toBe(2)
})

test('a stored change with a failed answer keeps the valid share', async () => {
  const vault = await createVault()
  const user = await ensureWallet(vault, keeper.user())
  keeper.failAfter()

  await expect(changeRecovery(vault, user, file.factor)).rejects.toMatchObject({ name: 'ApiError' })

  expect(keeper.user().wallet).toMatchObject({ version: 2, recovery: 'file' })
  expect((await unlockWallet(vault, keeper.user())).publicKey).toBe(user.wallet?.publicKey)
})

test('reads only its own file format', () => {
  expect(parseRecoveryFile(file.text)).toMatchObject({ wallet: 'wallet', factor: { mode: 'file' } })
  for (const text of [
    '',
    '{}',
    'null',
    '[1]',
    file.text.replace('solsmith-recovery', 'x'),
    file.text.replace(/"secret": "../, '"secret": "'),
    'x'.repeat(20_000),
  ])
    expect(parseRecoveryFile(text)).toBeNull()
})

test('derives the same Ethereum account on each device, and stores its address', async () => {
  const first = await createVault()
  const user = await ensureWallet(first, keeper.user())
  const address = await readEvmAddress(first, user)
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  const calls = keeper.calls.length
  expect(await readEvmAddress(first, user)).toBe(address)
  expect(keeper.calls).toHaveLength(calls)

  const second = await createVault()
  const moved = await ensureWallet(second, keeper.user())
  expect(await readEvmAddress(second, moved)).toBe(address)
})

test('rejects a share with a changed Ethereum half if the address is known', async () => {
  const vault = await createVault()
  const user = await ensureWallet(vault, keeper.user())
  const address = await readEvmAddress(vault, user)
  const { server } = keeper.kept() ?? fail()
  server[40] = (server[40] ?? 0) ^ 1

  for (const attempt of [
    () => unlockWallet(vault, user),
    () => useEvmKey(vault, user, (key) => key.address),
    () => changeRecovery(vault, user, file.factor),
    () => recoverWallet(vault, user, { mode: 'email' }),
  ])
    await expect(attempt()).rejects.toMatchObject({ name: 'KeyMismatchError' })

  expect(keeper.kept()?.wallet.version).toBe(1)
  server[40] = (server[40] ?? 0) ^ 1
  expect(await useEvmKey(vault, user, (key) => key.address)).toBe(address)
})
