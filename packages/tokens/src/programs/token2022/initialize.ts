import type { Address, Instruction } from '@solana/kit'
import { token2022Address } from '../../token/token2022.ts'
import { addressBytes, f64Bytes, i16Bytes, optionBytes, u16Bytes, u64Bytes } from './bytes.ts'
import { writes } from './metas.ts'

/** Extension settings, requested before the mint is initialized. */
export type ExtensionSetup =
  | {
      readonly kind: 'transfer-fee'
      /** Of 10,000. */
      readonly basisPoints: number
      /** Base units. */
      readonly maximumFee: bigint
      readonly configAuthority: Address | null
      readonly withdrawAuthority: Address | null
    }
  | { readonly kind: 'close-authority'; readonly authority: Address }
  | { readonly kind: 'default-state'; readonly isFrozen: boolean }
  | { readonly kind: 'non-transferable' }
  | { readonly kind: 'interest'; readonly authority: Address | null; readonly basisPoints: number }
  | { readonly kind: 'permanent-delegate'; readonly authority: Address }
  | { readonly kind: 'hook'; readonly authority: Address | null; readonly program: Address | null }
  | { readonly kind: 'scaled-amount'; readonly authority: Address | null; readonly multiplier: number }
  /** The program requires an authority (token-2022, `pausable::instruction::initialize`). */
  | { readonly kind: 'pausable'; readonly authority: Address }

export type ExtensionKind = ExtensionSetup['kind']

const frozen = 2
const initialized = 1

/** Adds an extension, between the creation of the mint's account and its initialization. */
export function initializeExtension(mint: Address, setup: ExtensionSetup): Instruction {
  return {
    programAddress: token2022Address,
    accounts: [writes(mint)],
    data: new Uint8Array(write(setup)),
  }
}

function write(setup: ExtensionSetup): number[] {
  if (setup.kind === 'transfer-fee')
    return [
      ...[26, 0],
      ...optionBytes(setup.configAuthority),
      ...optionBytes(setup.withdrawAuthority),
      ...u16Bytes(setup.basisPoints),
      ...u64Bytes(setup.maximumFee),
    ]
  if (setup.kind === 'close-authority') return [25, ...optionBytes(setup.authority)]
  if (setup.kind === 'default-state') return [28, 0, setup.isFrozen ? frozen : initialized]
  if (setup.kind === 'non-transferable') return [32]
  if (setup.kind === 'interest') return [33, 0, ...addressBytes(setup.authority), ...i16Bytes(setup.basisPoints)]
  if (setup.kind === 'permanent-delegate') return [35, ...addressBytes(setup.authority)]
  if (setup.kind === 'hook') return [36, 0, ...addressBytes(setup.authority), ...addressBytes(setup.program)]
  if (setup.kind === 'scaled-amount') return [43, 0, ...addressBytes(setup.authority), ...f64Bytes(setup.multiplier)]
  return [44, 0, ...addressBytes(setup.authority)]
}
