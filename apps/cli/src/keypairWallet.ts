import { readFileSync, statSync } from 'node:fs'
import { createKeyPairSignerFromBytes, type KeyPairSigner } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import { type GivenWallet, signLocally, WalletError, type WalletOutput, type WalletRequest } from '@solsmith/connect'
import { CliError } from './errors.ts'

/** A blockhash lives about a minute; an expired transaction is signed again this often. */
export const maxSignAttempts = 5

/** A key as a wallet without prompts, because the command line confirms. */
export function keypairWallet(signer: KeyPairSigner, { walletChain }: Network): GivenWallet {
  const account = { address: signer.address }
  const name = 'Key file'
  return {
    id: name,
    name,
    icon: 'data:,',
    kind: 'external',
    isGiven: true,
    account,
    tries: maxSignAttempts,
    chains: [walletChain],
    features: ['signTransaction'],
    versions: ['legacy', 0, 1],
    readiness: () => 'installed',
    connect: async () => account,
    disconnect: async () => {},
    async request<R extends WalletRequest>(request: R, input: object) {
      if (request !== 'signTransaction' || !('transaction' in input))
        throw new WalletError('WalletFeatureError', { wallet: name, feature: request })
      // The only accepted request takes bytes and returns bytes.
      return (await signLocally({ localSigners: [signer] }, input.transaction as Uint8Array)) as WalletOutput<R>
    },
    watchAccount: () => () => {},
  }
}

const isByte = (number: unknown): number is number =>
  Number.isInteger(number) && Number(number) >= 0 && Number(number) <= 255

const othersMayRead = 0o077

/**
 * Reads a key file in the format of solana-keygen.
 *
 * @throws {CliError} `KeypairMissingError`, `KeypairFolderError`, `KeypairOpenError`, `KeypairFileError`.
 */
export async function readKeypair(path: string): Promise<KeyPairSigner> {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new CliError('KeypairMissingError', { path })
  if (found.isDirectory()) throw new CliError('KeypairFolderError', { path })
  // Like ssh. Windows has no such modes.
  const mode = found.mode & 0o777
  if (process.platform !== 'win32' && (mode & othersMayRead) !== 0)
    throw new CliError('KeypairOpenError', { path, mode: mode.toString(8) })
  try {
    const numbers: unknown = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
    // A larger number would wrap to another byte.
    if (!Array.isArray(numbers) || !numbers.every(isByte)) throw new TypeError('The key is not a list of bytes.')
    return await createKeyPairSignerFromBytes(new Uint8Array(numbers))
  } catch (cause) {
    throw new CliError('KeypairFileError', { path }, { cause })
  }
}
