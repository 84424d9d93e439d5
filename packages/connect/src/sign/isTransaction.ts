import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'

/** Signed as a message, it could spend money. */
export function isTransaction(bytes: Uint8Array): boolean {
  return isMessage(bytes) || isWhole(bytes)
}

function isMessage(bytes: Uint8Array): boolean {
  try {
    const [{ header, staticAccounts }, end] = getCompiledTransactionMessageDecoder().read(bytes, 0)
    const { numSignerAccounts: signers } = header
    return end === bytes.length && signers > 0 && signers <= staticAccounts.length
  } catch {
    return false
  }
}

function isWhole(bytes: Uint8Array): boolean {
  try {
    const [{ messageBytes }, end] = getTransactionDecoder().read(bytes, 0)
    return end === bytes.length && isMessage(new Uint8Array(messageBytes))
  } catch {
    return false
  }
}
