import { type Instruction, sequentialInstructionPlan } from '@solana/kit'
import { requireSolana } from '../connection/requireConnected.ts'
import type { Connect } from '../createConnect.ts'
import { solanaNetwork } from '../networks/solanaNetwork.ts'
import { WalletError } from '../wallets/errors.ts'
import { type PreparedSend, prepareSend } from './prepareSend.ts'
import { type Sent, sendPlan } from './sendPlan.ts'

/** A site's own instructions, which the connected account pays for. */
export type InstructionsInput = {
  readonly instructions: readonly Instruction[]
  /** Names the transaction in the journal and in errors. */
  readonly label: string
  /** Shows the simulated result and fee before the wallet is asked. False cancels. */
  readonly confirm?: (prepared: PreparedSend) => boolean | Promise<boolean>
}

/**
 * Simulates instructions as one transaction, then signs, sends and confirms it with `sendPlan`.
 *
 * @throws {ConnectError} `WalletNotConnectedError`, `SignatureDeclinedError` if `confirm` returns false, and those of
 *   `sendPlan`.
 */
export async function sendInstructions(
  connect: Connect,
  { instructions, label, confirm }: InstructionsInput,
): Promise<Sent> {
  const network = solanaNetwork(connect)
  const { wallet, account } = requireSolana(connect, 'send a transaction')
  const prepared = await prepareSend(network, {
    kind: 'instructions',
    feePayer: account.address,
    subject: account.address,
    label,
    proof: 'signature',
    instructions: sequentialInstructionPlan([...instructions]),
  })
  if (confirm && !(await confirm(prepared))) throw new WalletError('SignatureDeclinedError', { wallet: wallet.name })
  return sendPlan(connect, { plan: prepared.plan, shown: prepared.simulation })
}
