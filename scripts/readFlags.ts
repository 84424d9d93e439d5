import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

type Command<Options> = {
  readonly name: string
  readonly usage: string
  readonly options: Options
  readonly maxWords?: number
}

/** Exits after `--help`, and with 2 for unknown flags or words. */
export function readFlags<const Options extends ParseArgsOptionsConfig>(
  { name, usage, options, maxWords = 0 }: Command<Options>,
  args: readonly string[] = process.argv.slice(2),
) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    })
    // Spreading a generic hides its own flag.
    if ((values as { readonly help?: boolean }).help) return showHelp(name, usage)
    const extra = positionals[maxWords]
    if (extra !== undefined) throw new TypeError(`Unexpected word "${extra}"`)
    return { values, words: positionals }
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('. ') : []
    return refuseWords(name, reason ?? 'Unreadable flags')
  }
}

export function refuseWords(name: string, reason: string): never {
  console.error(`CommandLineError: ${reason}. Run "${name} -- --help" for the flags. Nothing was started.`)
  process.exit(2)
}

function showHelp(name: string, usage: string): never {
  const flags = usage.trim().split('\n')
  console.log([`Usage: ${name} -- [flags]`, '', ...flags.map((line) => `  ${line.trim()}`.trimEnd())].join('\n'))
  process.exit(0)
}
