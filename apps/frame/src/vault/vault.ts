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
import { forgetDeviceShare, keepDeviceShare, readDeviceShare } from './keptShare.ts'
import { combineShares, createSeed, type OpenKey, openSeed, type Shares, splitSeed } from './seed.ts'

/** What the vault works with. */
export type Vault = { readonly server: Server; readonly device: Device; readonly memory: Memory }

/**
 * Makes sure that a person has a wallet that this device can open: makes it, or takes it over.
 *
 * @param factor - What came with the login: it recovers a new wallet, and one that it belongs to.
 * @throws {FrameError} `RecoveryNeededError` where only the person can recover it, `KeyMismatchError`.
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

/** Whether this device has a share of the split that counts. */
export async function isOpenHere(vault: Vault, { id: userId, wallet }: WalletUser): Promise<boolean> {
  if (wallet === null) return false
  return (await readDeviceShare(vault, { userId, walletId: wallet.id, version: wallet.version })) !== null
}

/**
 * Puts the key of a wallet together, for a moment: what remains of it signs and cannot be read.
 *
 * @throws {FrameError} `NotLoggedInError`, `RecoveryNeededError`, `KeyMismatchError`.
 */
export const unlockWallet = (vault: Vault, user: WalletUser): Promise<OpenKey> => useSeed(vault, user, openSeed)

/**
 * Lets `use` have the seed of a wallet on a device that has a share of it. It is wiped after.
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
 * Changes what recovers a wallet, by a new split: shares of the one before no longer fit.
 *
 * @throws as `unlockWallet`, and as the factor reads its key.
 */
export async function changeRecovery(vault: Vault, user: WalletUser, factor: Factor): Promise<WalletUser> {
  const { id: walletId, version } = requireWallet(user)
  const made = await useSeed(vault, user, splitAgain)
  return replaceSplit(vault, user, { walletId, version }, made, factor)
}

/**
 * Moves a wallet to this device and splits it again. Proves the factor before any release.
 *
 * @throws {FrameError} `RecoveryNeededError` for a factor of another kind, `RecoveryFactorError` for a wrong one,
 *   `KeyMismatchError`.
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

/** Whether the wallet's server refused a call with this error name. */
export const isRefused = (error: unknown, name: string): boolean =>
  isWireError(error, 'ApiError') && error.context.reasons[0]?.name === name

/**
 * Signs with the factor for one exchange.
 *
 * @returns Null if there is nothing to prove; the server then applies the delay.
 * @throws {FrameError} `RecoveryNeededError` for a factor of another kind.
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
    /** The keys from the proof, so that a password is derived only once. */
    readonly opened: FactorKeys | null
  },
): Promise<Uint8Array<ArrayBuffer>> {
  if (recovery.mode === 'email')
    return (await openSealed(keys, recovery.share, shareContext('recovery', 'to-device', of))) ?? new Uint8Array()
  // The recovery method changed in the meantime.
  if (factor.mode === 'email' || factor.mode !== recovery.mode)
    throw new FrameError('RecoveryNeededError', { mode: recovery.mode })
  const { salt, data } = recovery.cipher
  const share = await unlockShare(opened ?? (await requireOpen(factor, salt)), of, data)
  if (share === null) throw new FrameError('RecoveryFactorError', { mode: recovery.mode })
  return share
}

/** A key with its shares in a new split. */
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
  // Kept here first: what the server takes is of no use to a device that ends meanwhile and has only the share before.
  await keepDeviceShare(vault, { userId: user.id, ...next }, device)
  try {
    const changed = await vault.server.call(walletApi.splitWallet, { body: { walletId, version, ...sealed } })
    await forgetDeviceShare(vault, of)
    return changed
  } catch (error) {
    // Refused: another split may get this number. After a failure of the server, or no answer, no one knows.
    if (isWireError(error, 'ApiError') && error.context.status < 500) await forgetDeviceShare(vault, next)
    throw error
  }
}

async function makeWallet(vault: Vault, user: WalletUser, factor: Factor): Promise<WalletUser> {
  const seed = createSeed()
  try {
    const made = await splitAgain(seed)
    const of = { walletId: crypto.randomUUID(), version: 1 }
    const { device, ...sealed } = await sealShares(vault, of, made, factor)
    // Kept here first: a wallet whose device share was lost with the browser could only be recovered.
    await keepDeviceShare(vault, { userId: user.id, ...of }, device)
    const body = { walletId: of.walletId, publicKey: made.key.publicKey, ...sealed }
    return await vault.server.call(walletApi.createWallet, { body })
  } catch (error) {
    // Another frame of this person was faster: its wallet is the one.
    if (!isRefused(error, 'WalletExistsError')) throw error
    const now = await vault.server.call(walletApi.fetchUser, { body: {} })
    if (now.wallet === null) throw error
    return ensureWallet(vault, now, factor)
  } finally {
    seed.fill(0)
  }
}

/** Seals the shares that leave this device, has the key sign that they are its own, and wipes them. */
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
 * Signs a change to a wallet's logins.
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

/** By the key of a wallet, in base58. */
export async function signText({ privateKey }: OpenKey, text: string): Promise<string> {
  const bytes = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(text))
  return getBase58Decoder().decode(new Uint8Array(bytes))
}

type Parts = {
  readonly walletId: string
  readonly publicKey: string
  readonly shares: readonly [Uint8Array, Uint8Array]
}

/** Lets `use` have the seed of two shares, and wipes it. @throws {FrameError} `KeyMismatchError` */
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

/** Whether the other half makes the Ethereum address that this browser knows; where it knows none, no one can tell. */
async function isEvmHalfKnown({ memory }: Vault, walletId: string, seed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const known = await knownEvmAddress(memory, walletId)
  if (known === undefined) return true
  const { useEvmSecret } = await import('./evmSeed.ts')
  return useEvmSecret(seed, ({ address }) => address === known)
}
