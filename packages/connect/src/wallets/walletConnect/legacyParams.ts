import { getBase58Decoder, getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'

/** For older wallets; empty for versioned ones. */
export function legacyParams(transaction: Uint8Array): object {
  const { messageBytes } = getTransactionDecoder().decode(transaction)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (message.version !== 'legacy') return {}
  const { header, staticAccounts, instructions, lifetimeToken } = message
  const keys = staticAccounts.map((pubkey, index) => ({
    pubkey,
    isSigner: index < header.numSignerAccounts,
    isWritable:
      index < header.numSignerAccounts
        ? index < header.numSignerAccounts - header.numReadonlySignerAccounts
        : index < staticAccounts.length - header.numReadonlyNonSignerAccounts,
  }))
  return {
    feePayer: staticAccounts[0],
    recentBlockhash: lifetimeToken,
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
      programId: staticAccounts[programAddressIndex],
      keys: accountIndices.map((index) => keys[index]),
      data: getBase58Decoder().decode(data),
    })),
  }
}
