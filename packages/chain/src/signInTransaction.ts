import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getPublicKeyFromAddress,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  verifySignature,
} from '@solana/kit'

const memoProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

/**
 * Encodes a text as the memo of a transaction that can never land, for devices that only sign transactions. A hash of
 * the text replaces the blockhash.
 *
 * @returns The unsigned wire transaction.
 */
export async function writeSignInTransaction(text: string, account: Address): Promise<Uint8Array> {
  const blockhash = await hashOfNoBlock(text)
  const message = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (empty) => setTransactionMessageFeePayer(account, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 0n }, paid),
    (dated) =>
      appendTransactionMessageInstruction(
        {
          programAddress: memoProgram,
          accounts: [{ address: account, role: AccountRole.READONLY_SIGNER }],
          data: new TextEncoder().encode(text),
        },
        dated,
      ),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

/** Verifies a sign-in transaction; wallets can add instructions. */
export async function isSignInTransaction(bytes: Uint8Array, text: string, account: Address): Promise<boolean> {
  try {
    const { messageBytes, signatures } = getTransactionDecoder().decode(bytes)
    const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
    if (message.version === 1) return false
    const { staticAccounts, lifetimeToken, instructions } = message
    const data = new TextEncoder().encode(text)
    const hasText = instructions.some(
      (one) => staticAccounts[one.programAddressIndex] === memoProgram && isSame(one.data, data),
    )
    const signature = signatures[account]
    return (
      hasText &&
      staticAccounts[0] === account &&
      lifetimeToken === (await hashOfNoBlock(text)) &&
      signature != null &&
      (await verifySignature(await getPublicKeyFromAddress(account), signature, messageBytes))
    )
  } catch {
    // Not a transaction, or an address without a key.
    return false
  }
}

/** No block has this hash, short of a SHA-256 collision. */
async function hashOfNoBlock(text: string): Promise<Blockhash> {
  const bytes = new TextEncoder().encode(`This is a sign-in. It must never land.\n${text}`)
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  // 32 bytes in base58, like every blockhash.
  return getBase58Decoder().decode(new Uint8Array(hash)) as Blockhash
}

const isSame = (one: { readonly length: number; readonly [index: number]: number } | undefined, other: Uint8Array) =>
  one?.length === other.length && other.every((byte, index) => one[index] === byte)
