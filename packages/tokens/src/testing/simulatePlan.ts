import {
  type Address,
  appendTransactionMessageInstructions,
  type Base64EncodedBytes,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import type { AccountState, Plan, Simulation } from '@solsmith/chain'
import { instructionsOf, type Scene } from './scene.ts'

type RpcAccount = {
  readonly lamports: bigint
  readonly owner: Address
  readonly data: readonly [Base64EncodedBytes, 'base64']
} | null

export async function simulatePlan({ rpc }: Scene, plan: Plan): Promise<Simulation> {
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const instructions = instructionsOf(plan)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayer(plan.feePayer, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
  )
  const accounts = instructions.flatMap(({ accounts: metas = [] }) => metas.map(({ address }) => address))
  const addresses = [...new Set([plan.feePayer, ...accounts])]
  const before = await rpc.getMultipleAccounts(addresses, { encoding: 'base64', commitment: 'confirmed' }).send()
  const { context, value } = await rpc
    .simulateTransaction(getBase64EncodedWireTransaction(compileTransaction(message)), {
      encoding: 'base64',
      sigVerify: false,
      accounts: { addresses, encoding: 'base64' },
    })
    .send()
  if (value.err) throw new TypeError((value.logs ?? []).join('\n'))
  return {
    slot: context.slot,
    unitsConsumed: value.unitsConsumed ?? 0n,
    feeLamports: 5_000n,
    logs: value.logs ?? [],
    changes: addresses.map((address, index) => ({
      address,
      before: stateOf(before.value[index] ?? null),
      after: stateOf(value.accounts?.[index] ?? null),
    })),
  }
}

const stateOf = (account: RpcAccount): AccountState | null =>
  account && account.lamports > 0n
    ? {
        lamports: account.lamports,
        owner: account.owner,
        data: new Uint8Array(getBase64Encoder().encode(account.data[0])),
      }
    : null
