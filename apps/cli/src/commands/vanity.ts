import {
  blockTries,
  countExpectedTries,
  createGrinder,
  createSeedPrefix,
  describeVanityIssue,
  findVanityIssue,
  type Standard,
  type Vanity,
  type VanityRequest,
} from '@solsmith/tokens'
import type { Command } from '../command.ts'
import { type Context, readAddress } from '../context.ts'
import { CliError } from '../errors.ts'
import type { Arguments } from '../flags.ts'
import { words } from '../words/en.ts'

/** Attempts between two checks of the clock: a few hundredths of a second. */
const stride = 262_144

export const vanity: Command = {
  words: 0,
  flags: ['prefix', 'suffix', 'ignore-case', 'standard', 'for'],
  async run(context, { values }) {
    const { output } = context
    const request = readRequest(values)
    const creator = values.for ? readAddress(values.for, 'wallet') : (await context.signer()).address
    const standard = readStandard(values.standard)
    const seedPrefix = createSeedPrefix()
    output.line(words.expected(countExpectedTries(request).toLocaleString('en')))
    const started = performance.now()
    const { found, tries } = search(output, { request, creator, standard, seedPrefix })
    const seconds = Math.max((performance.now() - started) / 1_000, 0.001)
    output.line(found.address)
    output.line(words.useSeed(found.seed, standard, creator))
    output.line(words.tried(tries.toLocaleString('en'), Math.round(tries / seconds).toLocaleString('en')))
    output.json({ address: found.address, seed: found.seed, creator, standard, tries, seconds })
  },
}

function search(
  output: Context['output'],
  input: Parameters<typeof createGrinder>[0],
): { readonly found: Vanity; readonly tries: number } {
  const grinder = createGrinder(input)
  for (let from = 0; ; from += stride) {
    const { found, tries } = grinder.grind(from, Math.min(stride, blockTries - (from % blockTries)))
    if (from % blockTries === 0 && from > 0) output.progress(words.trying, from, null)
    if (!found) continue
    output.endProgress()
    return { found, tries: from + tries }
  }
}

function readRequest(values: Arguments['values']): VanityRequest {
  const { prefix = '', suffix = '' } = values
  const request = { prefix, suffix, isCaseSensitive: values['ignore-case'] !== true }
  const issue = findVanityIssue(request)
  if (issue) throw new CliError('UsageError', { reason: describeVanityIssue(issue) })
  return request
}

function readStandard(text = 'modern'): Standard {
  if (text === 'classic' || text === 'modern') return text
  throw new CliError('UsageError', { reason: `Unknown standard “${text}”. Use classic or modern.` })
}
