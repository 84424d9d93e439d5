import { formatAmount, solDecimals } from '@solsmith/chain'
import { fetchReclaimable, planReclaim, type Reclaimable } from '@solsmith/tokens'
import type { Command } from '../command.ts'
import { CliError } from '../errors.ts'
import { sendPlan } from '../sendPlan.ts'

const kinds = [
  'empty-account',
  'wrapped-sol',
  'excess-account',
  'excess-mint',
  'nonce',
] as const satisfies readonly Reclaimable['kind'][]

export const reclaim: Command = {
  words: 0,
  flags: ['list', 'only'],
  async run(context, { values }) {
    const { output } = context
    const unknown = values.only?.find((kind) => !kinds.some((known) => known === kind))
    if (unknown !== undefined)
      throw new CliError('UsageError', { reason: `--only must be ${kinds.join(', ')}, not “${unknown}”.` })
    const [rpc, { address: wallet }] = [await context.rpc(), await context.signer()]
    const { items, unread } = await fetchReclaimable(rpc, wallet)
    const chosen = items.filter(({ kind }) => !values.only || values.only.includes(kind))
    for (const { kind, address, lamports } of chosen)
      output.line(`${formatAmount(lamports, solDecimals).padStart(14)} SOL  ${kind.padEnd(15)} ${address}`)
    for (const { what } of unread) output.line(`The network did not list ${what}, so they were not looked at.`)
    if (values.list) return output.json({ items: chosen, unread: unread.map(({ what }) => what) })
    await sendPlan(context, {
      name: `reclaim ${wallet}`,
      plan: async () => planReclaim({ wallet, items: chosen }),
      resume: 'again',
    })
  },
}
