import {
  type Address,
  type AddressesByLookupTableAddress,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getTransactionMessageSize,
  type Instruction,
  pipe,
  setTransactionMessageConfig,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

const budget: readonly Instruction[] = [5, 9].map((bytes) => ({
  programAddress: address('ComputeBudget111111111111111111111111111111'),
  data: new Uint8Array(bytes),
}))

/** Sizes do not depend on it. */
const lifetime = { blockhash: blockhash('11111111111111111111111111111111'), lastValidBlockHeight: 0n }

export const measureTransaction = (
  feePayer: Address,
  instructions: readonly Instruction[],
  tables: AddressesByLookupTableAddress = {},
): number =>
  pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(feePayer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (alive) => appendTransactionMessageInstructions([...budget, ...instructions], alive),
    (full) => compressTransactionMessageUsingAddressLookupTables(full, tables),
    getTransactionMessageSize,
  )

/** Version 1 states the compute budget in its header. */
export const measureTransactionV1 = (feePayer: Address, instructions: readonly Instruction[]): number =>
  pipe(
    createTransactionMessage({ version: 1 }),
    (empty) => setTransactionMessageFeePayer(feePayer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (alive) => appendTransactionMessageInstructions(instructions, alive),
    (full) =>
      setTransactionMessageConfig(
        { computeUnitLimit: 1, priorityFeeLamports: 1n, loadedAccountsDataSizeLimit: 1 },
        full,
      ),
    getTransactionMessageSize,
  )
