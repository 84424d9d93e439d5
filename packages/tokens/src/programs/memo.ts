import { type Address, address, type Instruction } from '@solana/kit'

/** The memo program. */
export const memoAddress: Address = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

/** A note in the transaction, for anyone who reads the chain later. */
export const writeMemo = (text: string): Instruction => ({
  programAddress: memoAddress,
  data: new TextEncoder().encode(text),
})
