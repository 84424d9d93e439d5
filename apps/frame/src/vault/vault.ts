import { getBase58Decoder } from '@solana/kit'
import {
  isWireError,
  type OwnerChange,
  type Recovery,
  type ReleasedRecovery,
  type ShareOf,
  shareContext,
  type WalletUser,
  walletApi,
  writeChangeClaim,
  writeFactorClaim,
  writeShareClaim,
} from '@solsmith/wire'
import { createSealKeys, openSealed, seal } from '@solsmith/wire/seal'
import { FrameError } from '../errors.ts'
import { type Device, deviceKey, type Memory } from '../session/device.ts'
import type { Server } from '../session/server.ts'
import { knownEvmAddress } from './evmAddress.ts'
import { type Factor, type FactorKeys, lockShare, type OwnFactor, openFactor, unlockShare } from './factors.ts'
import { deleteDeviceShare, readDeviceShare, saveDeviceShare } from './keptShare.ts'
import { combineShares, createSeed, type OpenKey, openSeed, type Shares, splitSeed } from './seed.ts'

export type Vault = { readonly server: Server; readonly device: Device; readonly memory: Memory }

/**
 * Creates or recovers the user's wallet on this device.
 *
 * @param factor - The login's factor.
 * @throws {FrameError} `RecoveryNeededError` if only the user can recover it, `KeyMismatchError`.
 * @throws {WireError} as `callEndpoint`.
 */
export async function ensureWallet(
  vault: Vault,
  user: WalletUser,
  factor: Factor = { mode: 'email' },
): Promise<WalletUser> {
  if (user.wallet === null) return makeWallet(vault, user, factor)
  if (await isOpenHere(vault, user)) return user
  const { recovery } = user.wallet
  if (recovery === 'email') return recoverWallet(vault, user, { mode: 'email' })
  if (recovery !== factor.mode) throw new FrameError('RecoveryNeededError', { mode: recovery })
  return recoverWallet(vault, user, factor)
}

export async function isOpenHere(vault: Vault, { id: userId, wallet }: WalletUser): Promise<boolean> {
  if (wallet === null) return false
  return (await readDeviceShare(vault, { userId, walletId: wallet.id, version: wallet.version })) !== null
}

/**
 * Assembles the key briefly; it signs but can't be read.
 *
 * @throws {FrameError} `NotLoggedInError`, `RecoveryNeededError`, `KeyMismatchError`.
 */
export const unlockWallet = (vault: Vault, user: WalletUser): Promise<OpenKey> => useSeed(vault, user, openSeed)

/**
 * Wipes the seed after `use`.
 *
 * @throws as `unlockWallet`.
 */
export async function useSeed<T>(
  vault: Vault,
  user: WalletUser,
  use: (seed: Uint8Array<ArrayBuffer>) => Promise<T>,
): Promise<T> {
  const { id: walletId, version, publicKey, recovery } = requireWallet(user)
  const share = await readDeviceShare(vault, { userId: user.id, walletId, version })
  if (share === null) throw new FrameError('RecoveryNeededError', { mode: recovery })
  const { publicKey: replyKey, keys } = await createSealKeys()
  const { serverShare } = await vault.server.call(walletApi.unlockWallet, { body: { walletId, version, replyKey } })
  const opened = await openSealed(keys, serverShare, shareContext('server', 'to-device', { walletId, version }))
  return withSeed(vault, { walletId, publicKey, shares: [share, opened ?? new Uint8Array()] }, use)
}

/**
 * Changes the recovery factor with a new split.
 *
 * @throws as `unlockWallet`, and as the factor.
 */
export async function changeRecovery(vault: Vault, user: WalletUser, factor: Factor): Promise<WalletUser> {
  const { id: walletId, version } = requireWallet(user)
  const made = await useSeed(vault, user, splitAgain)
  return replaceSplit(vault, user, { walletId, version }, made, factor)
}

/**
 * Moves a wallet to this device with a new split. Proves the factor before any release.
 *
 * @throws {FrameError} `RecoveryNeededError`, `RecoveryFactorError`, `KeyMismatchError`.
 */
export async function recoverWallet(vault: Vault, user: WalletUser, factor: Factor): Promise<WalletUser> {
  const { id: walletId, publicKey } = requireWallet(user)
  const { publicKey: replyKey, keys } = await createSealKeys()
  const proved = await proveFactor(vault, { walletId, replyKey }, factor)
  const { version, serverShare, recovery } = await vault.server
    .call(walletApi.recoverWallet, { body: { walletId, replyKey, proof: proved?.proof ?? null } })
    .catch((error: unknown) => {
      if (isRefused(error, 'FactorProofError')) throw new FrameError('RecoveryFactorError', { mode: factor.mode })
      throw error
    })
  const of = { walletId, version }
  const server = await openSealed(keys, serverShare, shareContext('server', 'to-device', of))
  const own = await openRecovery(recovery, { of, factor, keys, opened: proved?.opened ?? null })
  const made = await withSeed(vault, { walletId, publicKey, shares: [server ?? new Uint8Array(), own] }, splitAgain)
  return replaceSplit(vault, user, of, made, factor)
}

/** @throws {FrameError} `NotLoggedInError` */
function requireWallet({ wallet }: WalletUser): NonNullable<WalletUser['wallet']> {
  if (wallet === null) throw new FrameError('NotLoggedInError', {})
  return wallet
}

export const isRefused = (error: unknown, name: string): boolean =>
  isWireError(error, 'ApiError') && error.context.reasons[0]?.name === name

/**
 * Signs with the factor.
 *
 * @returns Null without a proof key; the server then delays the release.
 * @throws {FrameError} `RecoveryNeededError` for a different factor.
 */
async function proveFactor(
  { server }: Vault,
  { walletId, replyKey }: { readonly walletId: string; readonly replyKey: string },
  factor: Factor,
): Promise<{ readonly proof: string; readonly opened: FactorKeys } | null> {
  const { version, mode, salt } = await server.call(walletApi.fetchFactor, { body: { walletId } })
  if (factor.mode !== mode) throw new FrameError('RecoveryNeededError', { mode })
  if (factor.mode === 'email' || salt === null) return null
  const opened = await requireOpen(factor, salt)
  return { opened, proof: await signText(opened.proof, writeFactorClaim({ walletId, version, replyKey })) }
}

/** @throws {FrameError} `RecoveryFactorError` for an invalid salt. */
async function requireOpen(factor: OwnFactor, salt: string): Promise<FactorKeys> {
  const opened = await openFactor(factor, salt)
  if (opened === null) throw new FrameError('RecoveryFactorError', { mode: factor.mode })
  return opened
}

async function openRecovery(
  recovery: ReleasedRecovery,
  {
    of,
    factor,
    keys,
    opened,
  }: {
    readonly of: ShareOf
    readonly factor: Factor
    readonly keys: CryptoKeyPair
    /** From the proof, to derive a password only once. */
    readonly opened: FactorKeys | null
  },
): Promise<Uint8Array<ArrayBuffer>> {
  if (recovery.mode === 'email')
    return (await openSealed(keys, recovery.share, shareContext('recovery', 'to-device', of))) ?? new Uint8Array()
  // The recovery method changed meanwhile.
  if (factor.mode === 'email' || factor.mode !== recovery.mode)
    throw new FrameError('RecoveryNeededError', { mode: recovery.mode })
  const { salt, data } = recovery.cipher
  const share = await unlockShare(opened ?? (await requireOpen(factor, salt)), of, data)
  if (share === null) throw new FrameError('RecoveryFactorError', { mode: recovery.mode })
  return share
}

type Made = { readonly key: OpenKey; readonly shares: Shares }

const splitAgain = async (seed: Uint8Array<ArrayBuffer>): Promise<Made> => ({
  key: await openSeed(seed),
  shares: await splitSeed(seed),
})

async function replaceSplit(
  vault: Vault,
  user: WalletUser,
  of: ShareOf,
  made: Made,
  factor: Factor,
): Promise<WalletUser> {
  const { walletId, version } = of
  const next = { walletId, version: version + 1 }
  const { device, ...sealed } = await sealShares(vault, next, made, factor)
  // Stored here first: a crash must not lose the new share.
  await saveDeviceShare(vault, { userId: user.id, ...next }, device)
  try {
    const changed = await vault.server.call(walletApi.splitWallet, { body: { walletId, version, ...sealed } })
    await deleteDeviceShare(vault, of)
    return changed
  } catch (error) {
    // Refused: the number can be reused. After other failures, the result is unknown.
    if (isWireError(error, 'ApiError') && error.context.status < 500) await deleteDeviceShare(vault, next)
    throw error
  }
}

async function makeWallet(vault: Vault, user: WalletUser, factor: Factor): Promise<WalletUser> {
  const seed = createSeed()
  try {
    const made = await splitAgain(seed)
    const of = { walletId: crypto.randomUUID(), version: 1 }
    const { device, ...sealed } = await sealShares(vault, of, made, factor)
    // Stored here first: a lost device share would require recovery.
    await saveDeviceShare(vault, { userId: user.id, ...of }, device)
    const body = { walletId: of.walletId, publicKey: made.key.publicKey, ...sealed }
    return await vault.server.call(walletApi.createWallet, { body })
  } catch (error) {
    // Another frame won.
    if (!isRefused(error, 'WalletExistsError')) throw error
    const now = await vault.server.call(walletApi.fetchUser, { body: {} })
    if (now.wallet === null) throw error
    return ensureWallet(vault, now, factor)
  } finally {
    seed.fill(0)
  }
}

async function sealShares({ server, device }: Vault, of: ShareOf, { key, shares }: Made, factor: Factor) {
  try {
    const { publicKey: sealKey } = await server.call(walletApi.fetchShareKey, { body: {} })
    const serverShare = await seal(sealKey, shares.server, shareContext('server', 'to-server', of))
    const recovery: Recovery =
      factor.mode === 'email'
        ? { mode: 'email', share: await seal(sealKey, shares.recovery, shareContext('recovery', 'to-server', of)) }
        : { mode: factor.mode, ...(await lockShare(factor, of, shares.recovery)) }
    const holder = await deviceKey(device)
    const claim = await writeShareClaim({ ...of, publicKey: key.publicKey, serverShare, recovery, holder })
    return { device: shares.device.slice(), serverShare, recovery, signature: await signText(key, claim) }
  } finally {
    for (const share of Object.values(shares)) share.fill(0)
  }
}

/**
 * Signs a login change.
 *
 * @returns Null without a wallet.
 * @throws as `unlockWallet`.
 */
export async function signChange(
  vault: Vault,
  user: WalletUser,
  of: { readonly change: OwnerChange; readonly subject: string },
): Promise<string | null> {
  if (user.wallet === null) return null
  const { id: walletId, publicKey } = user.wallet
  return signText(await unlockWallet(vault, user), writeChangeClaim({ ...of, walletId, publicKey }))
}

/** In base58. */
export async function signText({ privateKey }: OpenKey, text: string): Promise<string> {
  const bytes = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(text))
  return getBase58Decoder().decode(new Uint8Array(bytes))
}

type Parts = {
  readonly walletId: string
  readonly publicKey: string
  readonly shares: readonly [Uint8Array, Uint8Array]
}

/** Wipes the seed. @throws {FrameError} `KeyMismatchError` */
async function withSeed<T>(
  vault: Vault,
  { walletId, publicKey, shares }: Parts,
  use: (seed: Uint8Array<ArrayBuffer>) => Promise<T>,
): Promise<T> {
  const seed = await combineShares(shares, publicKey)
  for (const share of shares) share.fill(0)
  if (seed === null) throw new FrameError('KeyMismatchError', {})
  try {
    if (!(await isEvmHalfKnown(vault, walletId, seed))) throw new FrameError('KeyMismatchError', {})
    return await use(seed)
  } finally {
    seed.fill(0)
  }
}

async function isEvmHalfKnown({ memory }: Vault, walletId: string, seed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const known = await knownEvmAddress(memory, walletId)
  if (known === undefined) return true
  const { useEvmSecret } = await import('./evmSeed.ts')
  return useEvmSecret(seed, ({ address }) => address === known)
}
