import { getBase58Decoder } from '@solana/kit'
import {
  isWireError,
  type Recovery,
  type ShareOf,
  shareContext,
  type WalletUser,
  walletApi,
  writeShareClaim,
} from '@solsmith/wire'
import { createSealKeys, openSealed, seal } from '@solsmith/wire/seal'
import { FrameError } from '../errors.ts'
import type { Device, Memory } from '../session/device.ts'
import type { Server } from '../session/server.ts'
import { keepDeviceShare, readDeviceShare } from './keptShare.ts'
import { combineShares, createSeed, type OpenKey, openSeed, type Shares, splitSeed } from './seed.ts'

/** What the vault works with. */
export type Vault = { readonly server: Server; readonly device: Device; readonly memory: Memory }

/**
 * Makes sure that a person has a wallet that this device can open: makes it, or takes it over with the share of recovery, and
 * splits it again then.
 *
 * @throws {FrameError} `RecoveryNeededError` where only the person can recover it, `KeyMismatchError`.
 * @throws {WireError} as `callEndpoint`.
 */
export async function ensureWallet(vault: Vault, user: WalletUser): Promise<WalletUser> {
  if (user.wallet === null) return makeWallet(vault, user)
  const { id: walletId, version, recovery } = user.wallet
  if (await readDeviceShare(vault, { userId: user.id, walletId, version })) return user
  if (recovery !== 'email') throw new FrameError('RecoveryNeededError', { mode: recovery })
  return recoverByEmail(vault, user, user.wallet)
}

/**
 * Puts the key of a wallet together, for a moment: what remains of it signs and cannot be read.
 *
 * @throws {FrameError} `NotLoggedInError`, `RecoveryNeededError`, `KeyMismatchError`.
 */
export async function unlockWallet(vault: Vault, user: WalletUser): Promise<OpenKey> {
  if (user.wallet === null) throw new FrameError('NotLoggedInError', {})
  const { id: walletId, version, publicKey, recovery } = user.wallet
  const share = await readDeviceShare(vault, { userId: user.id, walletId, version })
  if (share === null) throw new FrameError('RecoveryNeededError', { mode: recovery })
  const { publicKey: replyKey, keys } = await createSealKeys()
  const { serverShare } = await vault.server.call(walletApi.unlockWallet, { body: { walletId, version, replyKey } })
  const opened = await openSealed(keys, serverShare, shareContext('server', 'to-device', { walletId, version }))
  return withSeed([share, opened ?? new Uint8Array()], publicKey, openSeed)
}

async function makeWallet(vault: Vault, user: WalletUser): Promise<WalletUser> {
  const seed = createSeed()
  try {
    const key = await openSeed(seed)
    const shares = await splitSeed(seed)
    const of = { walletId: crypto.randomUUID(), version: 1 }
    // Kept here first: a wallet whose device share was lost with the browser could only be recovered.
    await keepDeviceShare(vault, { userId: user.id, ...of }, shares.device)
    const body = { walletId: of.walletId, publicKey: key.publicKey, ...(await sealShares(vault, of, { key, shares })) }
    return await vault.server.call(walletApi.createWallet, { body })
  } catch (error) {
    // Another frame of this person was faster: its wallet is the one.
    if (!isWireError(error, 'ApiError') || error.context.reasons[0]?.name !== 'WalletExistsError') throw error
    const now = await vault.server.call(walletApi.fetchUser, { body: {} })
    if (now.wallet === null) throw error
    return ensureWallet(vault, now)
  } finally {
    seed.fill(0)
  }
}

async function recoverByEmail(
  vault: Vault,
  user: WalletUser,
  wallet: NonNullable<WalletUser['wallet']>,
): Promise<WalletUser> {
  const { id: walletId, publicKey } = wallet
  const { publicKey: replyKey, keys } = await createSealKeys()
  const { version, serverShare, recovery } = await vault.server.call(walletApi.recoverWallet, {
    body: { walletId, replyKey },
  })
  if (recovery.mode !== 'email') throw new FrameError('RecoveryNeededError', { mode: recovery.mode })
  const of = { walletId, version }
  const opened = [
    await openSealed(keys, serverShare, shareContext('server', 'to-device', of)),
    await openSealed(keys, recovery.share, shareContext('recovery', 'to-device', of)),
  ] as const
  const made = await withSeed(
    [opened[0] ?? new Uint8Array(), opened[1] ?? new Uint8Array()],
    publicKey,
    async (seed) => ({ key: await openSeed(seed), shares: await splitSeed(seed) }),
  )
  const next = { walletId, version: version + 1 }
  await keepDeviceShare(vault, { userId: user.id, ...next }, made.shares.device)
  const body = { walletId, version, ...(await sealShares(vault, next, made)) }
  return vault.server.call(walletApi.splitWallet, { body })
}

/** Seals the shares of the server, has the key sign that they are its own, and wipes them. */
async function sealShares(
  { server }: Vault,
  of: ShareOf,
  { key, shares }: { readonly key: OpenKey; readonly shares: Shares },
) {
  const { publicKey: sealKey } = await server.call(walletApi.fetchShareKey, { body: {} })
  const serverShare = await seal(sealKey, shares.server, shareContext('server', 'to-server', of))
  const recovery: Recovery = {
    mode: 'email',
    share: await seal(sealKey, shares.recovery, shareContext('recovery', 'to-server', of)),
  }
  for (const share of Object.values(shares)) share.fill(0)
  const claim = await writeShareClaim({ ...of, publicKey: key.publicKey, serverShare, recovery })
  const bytes = await crypto.subtle.sign('Ed25519', key.privateKey, new TextEncoder().encode(claim))
  return { serverShare, recovery, signature: getBase58Decoder().decode(new Uint8Array(bytes)) }
}

/** Lets `use` have the seed of two shares, and wipes it. @throws {FrameError} `KeyMismatchError` */
async function withSeed<T>(
  shares: readonly [Uint8Array, Uint8Array],
  publicKey: string,
  use: (seed: Uint8Array<ArrayBuffer>) => Promise<T>,
): Promise<T> {
  const seed = await combineShares(shares, publicKey)
  for (const share of shares) share.fill(0)
  if (seed === null) throw new FrameError('KeyMismatchError', {})
  try {
    return await use(seed)
  } finally {
    seed.fill(0)
  }
}
