import { Metadata, TypeRegistry } from '@polkadot/types'

/** Reads a signed transaction with another library than the toolkit's. */
export function readExtrinsic(metadata, extrinsic) {
  const registry = new TypeRegistry()
  registry.setMetadata(new Metadata(registry, metadata))
  const read = registry.createType('Extrinsic', extrinsic, { isExtrinsic: true })
  const [dest, value] = read.args
  return {
    hash: read.hash.toHex(),
    call: `${read.method.section}.${read.method.method}`,
    signer: Buffer.from(read.signer.value.toU8a()).toString('hex'),
    to: Buffer.from(dest.value.toU8a()).toString('hex'),
    amount: value.toBigInt(),
    nonce: read.nonce.toNumber(),
    tip: read.tip.toBigInt(),
    lastBlock: (block) => read.era.asMortalEra.death(block) - 1,
    hasMetadataHash: read.mode?.toNumber?.() === 1,
  }
}
