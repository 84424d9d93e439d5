import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  compileTransactionMessage,
  createNoopSigner,
  createTransactionMessage,
  getBase64Decoder,
  getCompiledTransactionMessageEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type TransactionMessageBytesBase64,
} from '@solana/kit'
import { getSetComputeUnitLimitInstruction, getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget'
import { getTransferSolInstruction } from '@solana-program/system'
import type { ChainRpc } from '@solsmith/chain'
import { SendError } from './errors.ts'
import { transferBudget } from './planSolTransfer.ts'

const systemAddress = address('11111111111111111111111111111111')
/** Spec §9: 1 SOL to the system program. */
const sampleLamports = 1_000_000_000n

/**
 * @returns Lamports.
 * @throws {ConnectError} `ConnectionNotSetError`.
 */
export async function estimateFee(rpc: ChainRpc, from: Address | null): Promise<bigint> {
  if (from === null) throw new SendError('ConnectionNotSetError', {})
  const transfer = getTransferSolInstruction({
    source: createNoopSigner(from),
    destination: systemAddress,
    amount: sampleLamports,
  })
  // kit refuses writable programs.
  const [source, { address: destination }] = transfer.accounts
  const sample = { ...transfer, accounts: [source, { address: destination, role: AccountRole.READONLY }] }
  const { value: lifetime } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
  const message = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (draft) => setTransactionMessageFeePayer(from, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstructions([...writeTransferBudget(), sample], draft),
  )
  const bytes = getCompiledTransactionMessageEncoder().encode(compileTransactionMessage(message))
  // Base64, as the method requires.
  const encoded = getBase64Decoder().decode(bytes) as TransactionMessageBytesBase64
  const { value } = await rpc.getFeeForMessage(encoded, { commitment: 'confirmed' }).send()
  return value ?? 0n
}

const writeTransferBudget = () => [
  getSetComputeUnitPriceInstruction({ microLamports: transferBudget.microLamports }),
  getSetComputeUnitLimitInstruction({ units: transferBudget.units }),
]
