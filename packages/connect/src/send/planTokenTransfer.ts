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
import {
  type ChainRpc,
  chooseHolding,
  fetchTokenAccountBytes,
  type Holding,
  type Plan,
  readTokenAccount,
  showHidden,
} from '@solsmith/chain'
import { checkReceiver, type ReceiverCaution } from './checkReceiver.ts'
import { SendError } from './errors.ts'
import { readSendableMint, type SendableMint, transferFee } from './readSendableMint.ts'

export type TokenTransferInput = {
  readonly from: Address
  readonly to: Address
  readonly mint: Address
  readonly symbol: string
  /** Base units sent; fees reduce what arrives. */
  readonly amount: bigint
}

/** TransferCheckedWithFee (Token-2022). */
const withFeeTags = [26, 1] as const

/**
 * Creates the recipient's account, and states the fee so that no other is taken.
 *
 * @throws {ConnectError} `TokenNotSendableError`, `TokenBalanceError`, `ReceiverRefusedError`.
 */
export async function planTokenTransfer(
  rpc: ChainRpc,
  input: TokenTransferInput,
): Promise<{ readonly plan: Plan; readonly caution: ReceiverCaution | null }> {
  const { from, to, mint, symbol } = input
  const sendable = await readSendableMint(rpc, input)
  const { programAddress: tokenProgram, startsFrozen } = sendable
  const [[home], [destination]] = await Promise.all([
    findAssociatedTokenPda({ owner: from, mint, tokenProgram }),
    findAssociatedTokenPda({ owner: to, mint, tokenProgram }),
  ])
  const [source, caution] = await Promise.all([
    findSource(rpc, input, { home, decimals: sendable.decimals }),
    checkReceiver(rpc, to, { home: destination, startsFrozen }),
  ])
  const open = getCreateAssociatedTokenIdempotentInstruction({
    payer: createNoopSigner(from),
    ata: destination,
    owner: to,
    mint,
    tokenProgram,
  })
  const move = moveTokens(sendable, { ...input, source, destination })
  const plan: Plan = {
    kind: 'transfer',
    feePayer: from,
    subject: destination,
    label: showHidden(symbol),
    proof: 'signature',
    instructions: nonDivisibleSequentialInstructionPlan([open, move]),
  }
  return { plan, caution }
}

/** Need not be the associated one. */
async function findSource(
  rpc: ChainRpc,
  { from, to, mint, symbol, amount }: TokenTransferInput,
  { home, decimals }: { readonly home: Address; readonly decimals: number },
): Promise<Address> {
  const holdings = (await fetchTokenAccountBytes(rpc, { wallet: from, mint })).flatMap((account): Holding[] => {
    const found = readTokenAccount(account)
    return found ? [{ ...found, address: account.address }] : []
  })
  // To oneself: from other accounts.
  const others = from === to ? holdings.filter(({ address }) => address !== home) : []
  const aside = chooseHolding(others, { home, amount })
  const chosen = aside.source ? aside : chooseHolding(holdings, { home, amount })
  if (chosen.source) return chosen.source.address
  const { largest, total } = chosen
  throw new SendError('TokenBalanceError', { symbol, amount, largest, total, decimals })
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
