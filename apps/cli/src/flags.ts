import { parseArgs } from 'node:util'
import { type FlagField, flagFields } from '@solsmith/tokens'
import { CliError } from './errors.ts'
import { type FlagOf, flagOf } from './flagOf.ts'

const common = {
  network: { type: 'string' },
  rpc: { type: 'string' },
  keypair: { type: 'string' },
  journal: { type: 'string' },
  receipt: { type: 'string' },
  priority: { type: 'string' },
  nonce: { type: 'string' },
  'pay-fee': { type: 'string' },
  'dry-run': { type: 'boolean' },
  base64: { type: 'boolean' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const

const special = {
  to: { type: 'string' },
  insist: { type: 'boolean' },
  uri: { type: 'string' },
  seed: { type: 'string' },
  'transaction-version': { type: 'string' },
  share: { type: 'string', multiple: true },
  field: { type: 'string', multiple: true },
  remove: { type: 'string', multiple: true },
  set: { type: 'string' },
  max: { type: 'string' },
  equal: { type: 'string' },
  percent: { type: 'string' },
  repeats: { type: 'string' },
  'skip-issues': { type: 'boolean' },
  'pay-again': { type: 'boolean' },
  report: { type: 'string' },
  again: { type: 'string' },
  min: { type: 'string' },
  exclude: { type: 'string', multiple: true },
  'no-programs': { type: 'boolean' },
  format: { type: 'string' },
  out: { type: 'string' },
  list: { type: 'boolean' },
  only: { type: 'string', multiple: true },
  image: { type: 'string' },
  metadata: { type: 'string' },
  prefix: { type: 'string' },
  suffix: { type: 'string' },
  'ignore-case': { type: 'boolean' },
  for: { type: 'string' },
  server: { type: 'string' },
  base: { type: 'string' },
  pool: { type: 'string' },
  'lookup-table': { type: 'string' },
  quote: { type: 'string' },
  tier: { type: 'string' },
  opens: { type: 'string' },
  random: { type: 'boolean' },
  from: { type: 'string' },
  slippage: { type: 'string' },
  manifest: { type: 'string' },
  rebuild: { type: 'string' },
  wallet: { type: 'string' },
} as const

// One flag per text field of a draft.
const draft = Object.fromEntries(flagFields.map((field) => [flagOf(field), { type: 'string' }])) as {
  readonly [F in FlagField as FlagOf<F>]: { readonly type: 'string' }
}

export type SpecialFlag = keyof typeof special | keyof typeof draft
export type CommonFlag = keyof typeof common

export type Arguments = {
  readonly command: string | undefined
  readonly positionals: readonly string[]
  readonly values: ReturnType<typeof parse>['values']
}

/**
 * Parses the command line.
 *
 * @throws {CliError} `UsageError`.
 */
export function readArguments(args: readonly string[]): Arguments {
  try {
    const { values, positionals } = parse(args)
    const [command, ...rest] = positionals
    return { command, positionals: rest, values }
  } catch (cause) {
    // The first sentence of Node's message; some have no full stop.
    const [sentence = ''] = (cause instanceof Error ? cause.message : 'Cannot read the arguments').split(/\.(?=\s|$)/)
    const reason = `${sentence}.`
    throw new CliError('UsageError', { reason }, { cause })
  }
}

/** Refuses unknown flags: a typo must not lead to a signature. */
export function rejectUnknownFlags(
  { values }: Arguments,
  { flags, without = [] }: { readonly flags: readonly SpecialFlag[]; readonly without?: readonly CommonFlag[] },
): void {
  const known: readonly string[] = [...Object.keys(common), ...flags]
  const refused: readonly string[] = without
  const other = Object.keys(values).find((flag) => !known.includes(flag) || refused.includes(flag))
  if (other) throw new CliError('UsageError', { reason: `--${other} is not a flag of this command.` })
}

/** @throws {CliError} `UsageError` for a wrong number of arguments: a typo must not lead to a signature. */
export function checkArgumentCount(
  command: string,
  { positionals: { length } }: Pick<Arguments, 'positionals'>,
  words: number | readonly [least: number, most: number],
): void {
  const [least, most] = typeof words === 'number' ? [words, words] : words
  if (length >= least && length <= most) return
  const wanted = least === most ? `${most}` : `${least} to ${most}`
  throw new CliError('UsageError', {
    reason: `${command} takes ${wanted} ${wanted === '1' ? 'argument' : 'arguments'}.`,
  })
}

const options = { ...common, ...special, ...draft }

const parse = (args: readonly string[]) =>
  parseArgs({ args: joinValues(args), options, allowPositionals: true, strict: true })

/** Joins a value with a leading dash to its flag (one seed in 64). Known flags stay flags. */
function joinValues(args: readonly string[]): string[] {
  const [word, value, ...rest] = args
  if (word === undefined || word === '--') return [...args]
  const isValue = value?.startsWith('-') && !typeOf(value.split('=', 1)[0])
  if (typeOf(word) === 'string' && isValue) return [`${word}=${value}`, ...joinValues(rest)]
  return [word, ...joinValues(args.slice(1))]
}

const typeOf = (word = ''): 'string' | 'boolean' | undefined =>
  Object.entries(options).find(([name]) => word === `--${name}`)?.[1].type
