import { type Address, address, type Instruction } from '@solana/kit'

export const memoAddress: Address = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

/** Public note in the transaction. */
export const writeMemo = (text: string): Instruction => ({
  programAddress: memoAddress,
  data: new TextEncoder().encode(text),
})
