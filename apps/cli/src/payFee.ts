import { type Address, sequentialInstructionPlan } from '@solana/kit'
import type { Plan } from '@solsmith/chain'
import {
  addFee,
  type Fee,
  type FeeTable,
  feeOfPlan,
  formatFeeTable,
  parseFeeTable,
  resolveFee,
  tableAt,
} from '@solsmith/tokens'
import { callEndpoint, fetchFees, isWireError } from '@solsmith/wire'
import type { Context } from './context.ts'
import { CliError } from './errors.ts'

type Keeps = Readonly<Record<string, string>>

/**
 * Fee of the server in `--pay-fee`, stored with the run. Empty without the flag.
 *
 * @throws {CliError} `ServerUnreachableError`: a requested fee is never omitted silently.
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
  const table = tableAt(tables.map(parseFeeTable), await rpc.getSlot({ commitment: 'confirmed' }).send())
  return table ? { fees: JSON.stringify(formatFeeTable(table)) } : {}
}

/** Adds the fee to a plan without one. No affiliate share here. */
export async function withFee(context: Pick<Context, 'rpc'>, plan: Plan, keeps: Keeps): Promise<Plan> {
  const table = readKept(keeps)
  if (!table || feeOfPlan(plan)) return plan
  const settled = await resolveFee(await context.rpc(), { table, plan, affiliate: null })
  return settled ? addFee(plan, settled.fee, { signsVersion1: false }) : plan
}

export async function feeOfLaunch(context: Pick<Context, 'rpc'>, wallet: Address, keeps: Keeps): Promise<Fee | null> {
  const plan: Plan = {
    kind: 'create-token-and-pool',
    feePayer: wallet,
    subject: wallet,
    label: '',
    instructions: sequentialInstructionPlan([]),
  }
  return (await resolveFee(await context.rpc(), { table: readKept(keeps), plan, affiliate: null }))?.fee ?? null
}

/** As written by this program. */
const readKept = ({ fees }: Keeps): FeeTable | null => (fees === undefined ? null : parseFeeTable(JSON.parse(fees)))
