import {
  type AccountMeta,
  AccountRole,
  type Address,
  createNoopSigner,
  type Instruction,
  nonDivisibleSequentialInstructionPlan,
} from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { type ChainRpc, type Plan, showHidden } from '@solsmith/chain'
import { readSendableMint, type SendableMint, transferFee } from './readSendableMint.ts'

export type TokenTransferInput = {
  readonly from: Address
  readonly to: Address
  readonly mint: Address
  readonly symbol: string
  /** Base units that leave; of a token with a fee less arrives. */
  readonly amount: bigint
}

/** TransferFeeExtension, TransferCheckedWithFee (Token-2022). */
const withFeeTags = [26, 1] as const

/**
 * A transfer of a token, of SPL Token or Token-2022: the receiver's account is made when there is none, and a fee that the
 * token withholds is named, so that no other fee can be taken.
 *
 * @throws {ConnectError} `TokenNotSendableError`.
 */
export async function planTokenTransfer(rpc: ChainRpc, input: TokenTransferInput): Promise<Plan> {
  const { from, to, mint, symbol } = input
  const sendable = await readSendableMint(rpc, input)
  const tokenProgram = sendable.programAddress
  const [[source], [destination]] = await Promise.all([
    findAssociatedTokenPda({ owner: from, mint, tokenProgram }),
    findAssociatedTokenPda({ owner: to, mint, tokenProgram }),
  ])
  const open = getCreateAssociatedTokenIdempotentInstruction({
    payer: createNoopSigner(from),
    ata: destination,
    owner: to,
    mint,
    tokenProgram,
  })
  const move = moveTokens(sendable, { ...input, source, destination })
  return {
    kind: 'transfer',
    feePayer: from,
    subject: destination,
    label: showHidden(symbol),
    proof: 'signature',
    instructions: nonDivisibleSequentialInstructionPlan([open, move]),
  }
}

type Move = TokenTransferInput & { readonly source: Address; readonly destination: Address }

function moveTokens(sendable: SendableMint, { source, mint, destination, from, amount }: Move): Instruction {
  const { programAddress, decimals, fee } = sendable
  if (fee === null)
    return getTransferCheckedInstruction(
      { source, mint, destination, authority: createNoopSigner(from), amount, decimals },
      { programAddress },
    )
  const data = new Uint8Array(19)
  const view = new DataView(data.buffer)
  data.set(withFeeTags)
  view.setBigUint64(2, amount, true)
  data[10] = decimals
  view.setBigUint64(11, transferFee(amount, fee), true)
  const accounts: readonly AccountMeta[] = [
    { address: source, role: AccountRole.WRITABLE },
    { address: mint, role: AccountRole.READONLY },
    { address: destination, role: AccountRole.WRITABLE },
    { address: from, role: AccountRole.READONLY_SIGNER },
  ]
  return { programAddress, accounts, data }
}
