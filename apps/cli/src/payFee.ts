import { type Address, sequentialInstructionPlan } from '@solana/kit'
import type { Plan } from '@solsmith/chain'
import {
  addFee,
  type Fee,
  type FeeTable,
  feeOfPlan,
  readFeeTable,
  settleFee,
  tableAt,
  writeFeeTable,
} from '@solsmith/tokens'
import { callEndpoint, fetchFees, isWireError } from '@solsmith/wire'
import type { Context } from './context.ts'
import { CliError } from './errors.ts'

type Keeps = Readonly<Record<string, string>>

/**
 * What is charged by the Solsmith that `--pay-fee` names, as a run keeps it: one that continues pays what was shown. Nothing where it
 * was not said: the command line charges nothing by itself.
 *
 * @throws {CliError} `ServerUnreachableError`: a fee that a person wants to pay is never left out silently.
 */
export async function keepFees(context: Context): Promise<Keeps> {
  const url = context.values['pay-fee']
  if (url === undefined) return {}
  const [rpc, { caip2: chainId }] = [await context.rpc(), await context.network()]
  const { tables } = await callEndpoint({ baseUrl: url }, fetchFees, { params: { chainId } }).catch(
    (cause: unknown) => {
      if (!isWireError(cause, 'ApiUnreachableError') && !isWireError(cause, 'ApiTimeoutError')) throw cause
      throw new CliError('ServerUnreachableError', { url }, { cause })
    },
  )
  const table = tableAt(tables.map(readFeeTable), await rpc.getSlot({ commitment: 'confirmed' }).send())
  return table ? { fees: JSON.stringify(writeFeeTable(table)) } : {}
}

/** Adds what is charged for a plan, unless it was planned with it. No one shares in it here. */
export async function withFee(context: Pick<Context, 'rpc'>, plan: Plan, keeps: Keeps): Promise<Plan> {
  const table = readKept(keeps)
  if (!table || feeOfPlan(plan)) return plan
  const settled = await settleFee(await context.rpc(), { table, plan, affiliate: null })
  return settled ? addFee(plan, settled.fee, { signsVersion1: false }) : plan
}

/** What is charged for a token with its pool, which are fitted with their fee. */
export async function feeOfLaunch(context: Pick<Context, 'rpc'>, wallet: Address, keeps: Keeps): Promise<Fee | null> {
  const plan: Plan = {
    kind: 'create-token-and-pool',
    feePayer: wallet,
    subject: wallet,
    label: '',
    instructions: sequentialInstructionPlan([]),
  }
  return (await settleFee(await context.rpc(), { table: readKept(keeps), plan, affiliate: null }))?.fee ?? null
}

/** As this program has written it. */
const readKept = ({ fees }: Keeps): FeeTable | null => (fees === undefined ? null : readFeeTable(JSON.parse(fees)))
