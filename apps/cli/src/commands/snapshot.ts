import { writeFileSync } from 'node:fs'
import { formatAmount, groupThousands } from '@solsmith/chain'
import { fetchHolders, fetchToken, formatSnapshotCsv, formatSnapshotJson } from '@solsmith/tokens'
import type { Command } from '../command.ts'
import { readAddress } from '../context.ts'
import { CliError } from '../errors.ts'
import { parseTyped } from '../parseTyped.ts'
import { words } from '../words/en.ts'

export const snapshot: Command = {
  words: 1,
  flags: ['min', 'exclude', 'no-programs', 'format', 'out'],
  async run(context, { positionals: [mint], values }) {
    const { output } = context
    const format = values.format ?? 'csv'
    if (format !== 'csv' && format !== 'json')
      throw new CliError('UsageError', { reason: `Unknown format “${format}”. Use csv or json.` })
    const [rpc, network] = [await context.rpc(), await context.network()]
    const token = await fetchToken(rpc, readAddress(mint, 'token'))
    const found = await fetchHolders(
      { url: network.rpcUrl },
      {
        token,
        filter: {
          ...(values.min === undefined ? {} : { minimum: parseTyped(values.min, token.decimals) }),
          exclude: (values.exclude ?? []).map((text) => readAddress(text, 'owner')),
          excludesPrograms: values['no-programs'] ?? false,
        },
        onProgress: ({ accounts }) => output.progress(words.reading, accounts, null),
      },
    )
    output.endProgress()
    const text = format === 'csv' ? formatSnapshotCsv(found) : formatSnapshotJson(found)
    if (values.out) writeFileSync(values.out, text)
    else if (!values.json) output.raw(text)
    const { holders, slot, sum, accounts, leftOut } = found
    if (values.out)
      output.line(
        `${words.count(holders.length, 'holder')} of ${groupThousands(formatAmount(sum, token.decimals))} at slot ${slot}, in ${values.out}`,
      )
    output.json({ mint, slot, sum, accounts, leftOut, count: holders.length, ...(values.out ? {} : { holders }) })
  },
}
