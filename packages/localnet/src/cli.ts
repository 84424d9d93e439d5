import { parseArgs } from 'node:util'
import { createLocalnet, type Localnet } from './createLocalnet.ts'
import { isLocalnetError, LocalnetError } from './errors.ts'

const usage = `Usage: npm run localnet -- [flags]

  --rpc-port <port>          port of JSON-RPC; WebSocket is on it too, and on the next (default 8899; 0 takes any)
  --bind-address <address>   address to listen on (default 127.0.0.1: this machine only)
  --slot-ms <milliseconds>   how long a slot lasts (default 400)
  --json                     write the one line that says it is ready as JSON
  --with-parent              end when standard input or the channel of the parent process closes
  --help                     write this`

if (import.meta.main) {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    if (!isLocalnetError(error)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

async function run(args: string[]): Promise<void> {
  const flags = readFlags(args)
  if (flags.help) {
    console.log(usage)
    return
  }
  const localnet = await createLocalnet(flags)
  endWithProcess(localnet, flags)
  if (flags.host !== '127.0.0.1' && flags.host !== 'localhost' && flags.host !== '::1')
    console.error(`Anyone who reaches ${flags.host} can use this network.`)
  const { rpcUrl, wsUrl, genesisHash } = localnet
  if (flags.json) console.log(JSON.stringify({ rpcUrl, wsUrl, genesisHash }))
  else console.log(`Solana localnet ready at ${rpcUrl} (WebSocket ${wsUrl}), genesis hash ${genesisHash}`)
}

type Flags = { rpcPort: number; host: string; slotMs: number; json: boolean; withParent: boolean; help: boolean }

function readFlags(args: string[]): Flags {
  const { values } = parse(args)
  return {
    rpcPort: readNumber('rpc-port', values['rpc-port'] ?? '8899', { least: 0, most: 65_535 }),
    host: values['bind-address'] ?? '127.0.0.1',
    slotMs: readNumber('slot-ms', values['slot-ms'] ?? '400', { least: 1, most: 60_000 }),
    json: values.json ?? false,
    withParent: values['with-parent'] ?? false,
    help: values.help ?? false,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        'rpc-port': { type: 'string' },
        'bind-address': { type: 'string' },
        'slot-ms': { type: 'string' },
        json: { type: 'boolean' },
        'with-parent': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (cause) {
    const reason = `${cause instanceof Error ? cause.message : 'Unreadable flags.'}\n\n${usage}`
    throw new LocalnetError('CommandLineError', { reason }, { cause })
  }
}

function readNumber(flag: string, text: string, { least, most }: { least: number; most: number }): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= most) return value
  throw new LocalnetError('CommandLineError', {
    reason: `--${flag} takes a number from ${least} to ${most}, not ${text}.`,
  })
}

/** Ends cleanly on a signal and, when asked, with the parent: whoever started us may be killed without a word. */
function endWithProcess(localnet: Localnet, { withParent }: Flags): void {
  const end = async () => {
    await localnet[Symbol.asyncDispose]()
    process.exit(0)
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  if (!withParent) return
  if (process.connected) {
    process.once('disconnect', end)
    return
  }
  process.stdin.once('end', end).once('error', end).resume()
}
