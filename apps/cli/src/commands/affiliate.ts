import { writeFileSync } from 'node:fs'
import { formatAmount, solDecimals } from '@solsmith/chain'
import {
  type Conversion,
  compareConversions,
  fetchConversions,
  formatConversionsCsv,
  parseConversionTexts,
  parseFeeTable,
  sumConversions,
} from '@solsmith/tokens'
import { callEndpoint, fetchAffiliate, fetchFees } from '@solsmith/wire'
import type { Command } from '../command.ts'
import { defaultServer, readAddress } from '../context.ts'
import { words } from '../words/en.ts'

const signaturesLimit = 100_000

export const affiliate: Command = {
  words: 1,
  flags: ['server', 'out'],
  async run(context, { positionals: [text], values }) {
    const { output } = context
    const wallet = readAddress(text, 'affiliate')
    const [rpc, { caip2: chainId }] = [await context.rpc(), await context.network()]
    const api = { baseUrl: values.server ?? defaultServer }
    const tables = (await callEndpoint(api, fetchFees, { params: { chainId } })).tables.map(parseFeeTable)
    const found = await fetchConversions((question) => question(rpc), {
      affiliate: wallet,
      tables,
      limit: signaturesLimit,
      onPage: ({ signatures }) => output.progress(words.signatures, signatures, null),
    })
    output.endProgress()
    const figures = await callEndpoint(api, fetchAffiliate, { params: { chainId, wallet } })
    const { oldestSlot, conversions: said } = figures
    const server = {
      ...figures,
      conversions: parseConversionTexts(said),
      oldestSlot: oldestSlot === null ? null : BigInt(oldestSlot),
    }
    const compared = compareConversions(server, found)
    for (const [action, list] of Map.groupBy(found.conversions, (one) => one.action)) output.line(tell(action, list))
    output.line(tell(words.all, found.conversions))
    output.line(words.affiliateRead(found.signatures, found.uncounted, found.isComplete))
    const { missing, invented, isEqual, afterSlot } = compared
    if (afterSlot !== null) output.line(words.affiliateAfter(afterSlot))
    output.line(isEqual ? words.affiliateEqual : words.affiliateDiffers(missing.length, invented.length))
    if (values.out) writeFileSync(values.out, formatConversionsCsv(found.conversions))
    const { signatures, uncounted, isComplete, conversions } = found
    output.json({ wallet, signatures, uncounted, isComplete, conversions, isEqual, missing, invented, afterSlot })
  },
}

const columnLength = 24

function tell(name: string, list: readonly Conversion[]): string {
  const { conversions, lamports } = sumConversions(list)
  return `${name.padEnd(columnLength)}${words.count(conversions, 'conversion')}, ${formatAmount(lamports, solDecimals)} SOL`
}
