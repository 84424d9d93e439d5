import type { AnyNetwork } from '@solsmith/chain'
import { fromHex } from '../bytes.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { PolkadotError } from './errors.ts'
import type { PolkadotRuntime } from './polkadotRuntime.ts'

/** A part next to the call; `signed` is in the signature only. */
export type PolkadotExtension = {
  readonly identifier: string
  readonly extra: Uint8Array
  readonly signed: Uint8Array
}

export type ExtensionFacts = { readonly nonce: number; readonly era: Uint8Array; readonly eraHash: string }

/** RFC-78; wallets can switch it on. */
export const metadataHashExtension = 'CheckMetadataHash'

/** @throws {ConnectError} `PolkadotExtensionError` for an unknown one with a value. */
export function encodeExtensions(
  network: AnyNetwork,
  runtime: PolkadotRuntime,
  facts: ExtensionFacts,
): readonly PolkadotExtension[] {
  const listed = runtime.metadata.extrinsic.signedExtensions[0] ?? []
  return listed.map(({ identifier, type, additionalSigned }) => {
    const values = valuesOf(identifier, runtime, facts)
    const write = (of: number, value: Value | undefined) => {
      if (isEmpty(runtime, of)) return new Uint8Array()
      if (value instanceof Uint8Array) return value
      try {
        if (value !== undefined) return runtime.build.buildDefinition(of).enc(value.plain)
      } catch {
        // Another type: refused below.
      }
      throw new PolkadotError('PolkadotExtensionError', { network: network.name, extension: identifier })
    }
    return { identifier, extra: write(type, values.extra), signed: write(additionalSigned, values.signed) }
  })
}

type Value = Uint8Array | { readonly plain: unknown }

type Values = { readonly extra?: Value; readonly signed?: Value }

function valuesOf(identifier: string, runtime: PolkadotRuntime, { nonce, era, eraHash }: ExtensionFacts): Values {
  const { specVersion, transactionVersion, genesisHash } = runtime
  const known: Readonly<Record<string, Values>> = {
    CheckSpecVersion: { signed: { plain: specVersion } },
    CheckTxVersion: { signed: { plain: transactionVersion } },
    CheckGenesis: { signed: bytesOf(genesisHash) },
    CheckMortality: { extra: era, signed: bytesOf(eraHash) },
    CheckNonce: { extra: { plain: nonce } },
    ChargeTransactionPayment: { extra: { plain: 0n } },
    ChargeAssetTxPayment: { extra: { plain: { tip: 0n, asset_id: undefined } } },
    [metadataHashExtension]: { extra: Uint8Array.of(0), signed: Uint8Array.of(0) },
  }
  return known[identifier] ?? {}
}

const bytesOf = (hash: string) => fromHex(hash.replace(/^0x/, ''))

function isEmpty({ lookup }: PolkadotRuntime, type: number): boolean {
  const isNone = (one: unknown): boolean => {
    const { type: kind, value } = fieldsOf(one)
    return kind === 'void' || ((kind === 'struct' || kind === 'tuple') && Object.values(fieldsOf(value)).every(isNone))
  }
  return isNone(lookup(type))
}

/** About six minutes. */
const eraBlocks = 64

export function encodeEra(block: number): { readonly bytes: Uint8Array; readonly until: number } {
  const power = Math.log2(eraBlocks) - 1
  const phase = block % eraBlocks
  return { bytes: Uint8Array.of(power | ((phase & 0xf) << 4), phase >> 4), until: block + eraBlocks - 1 }
}
