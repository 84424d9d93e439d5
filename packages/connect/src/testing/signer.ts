import {
  getTransactionDecoder,
  getTransactionEncoder,
  type KeyPairSigner,
  partiallySignTransaction,
  signBytes,
} from '@solana/kit'

export const signingOf = (signer: KeyPairSigner) => ({
  async transaction(bytes: Uint8Array): Promise<Uint8Array> {
    const signed = await partiallySignTransaction([signer.keyPair], getTransactionDecoder().decode(bytes))
    return new Uint8Array(getTransactionEncoder().encode(signed))
  },
  async signature(bytes: Uint8Array): Promise<Uint8Array> {
    const { signatures } = getTransactionDecoder().decode(await this.transaction(bytes))
    return new Uint8Array(signatures[signer.address] ?? [])
  },
  message: async (bytes: Uint8Array): Promise<Uint8Array> =>
    new Uint8Array(await signBytes(signer.keyPair.privateKey, bytes)),
})
