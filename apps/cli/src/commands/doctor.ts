import { describeFinding, diagnoseMedia, type Finding, fetchToken } from '@solsmith/tokens'
import { callEndpoint, examineMedia } from '@solsmith/wire'
import type { Command } from '../command.ts'
import { type Context, defaultServer, readAddress } from '../context.ts'
import { CliError } from '../errors.ts'
import { words } from '../words/en.ts'

const marks = { good: 'ok', warn: 'look', bad: 'bad' } as const

export const doctor: Command = {
  words: 1,
  flags: ['server'],
  async run(context, { positionals: [subject = ''], values }) {
    const { output } = context
    const patient = await findPatient(context, subject)
    const baseUrl = values.server ?? defaultServer
    const seen = await callEndpoint({ baseUrl }, examineMedia, { body: { uri: patient.uri } })
    const findings = diagnoseMedia(seen, patient)
    for (const finding of findings)
      output.line(`${marks[finding.verdict].padEnd(6)}${describeFinding<Finding['name']>(finding)}`)
    const bad = findings.filter(({ verdict }) => verdict === 'bad').length
    const error = bad > 0 ? new CliError('LogoMissingError', { count: bad }) : null
    output.json({ uri: patient.uri, findings, bad }, error)
    if (error) throw error
    output.line(words.healthy)
  },
}

async function findPatient(context: Context, subject: string) {
  if (/^[a-z][a-z\d+.-]*:/i.test(subject)) return { uri: subject, onChain: null }
  const { metadata } = await fetchToken(await context.rpc(), readAddress(subject, 'token or link'))
  if (!metadata?.uri) throw new CliError('UsageError', { reason: 'This token has no metadata link.' })
  return { uri: metadata.uri, onChain: { name: metadata.name, symbol: metadata.symbol } }
}
