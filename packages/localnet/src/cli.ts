import { createLocalnet, type Localnet } from './createLocalnet.ts'
import { isLocalnetError } from './errors.ts'
import { type Flags, readFlags, usage } from './readFlags.ts'

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
  const { options, output, hasParent, isHelp } = await readFlags(args, process.env)
  if (isHelp) {
    console.log(usage)
    return
  }
  const localnet = await createLocalnet({
    ...options,
    ...(output.isLogging && { onLanded: writeLogs }),
    onWarning: (text) => console.error(text),
  })
  endWithProcess(localnet, hasParent)
  const { host } = options
  if (host !== '127.0.0.1' && host !== 'localhost' && host !== '::1')
    console.error(`Anyone who reaches ${host} can use this network.`)
  writeReady(localnet, output)
}

function writeReady({ rpcUrl, wsUrl, genesisHash }: Localnet, { isJson, isQuiet }: Flags['output']): void {
  if (isQuiet) return
  if (isJson) console.log(JSON.stringify({ rpcUrl, wsUrl, genesisHash }))
  else console.log(`Solana localnet ready at ${rpcUrl} (WebSocket ${wsUrl}), genesis hash ${genesisHash}`)
}

const writeLogs: NonNullable<Flags['options']['onLanded']> = ({ signature, slot, isSuccess, logs }) =>
  console.log([`slot ${slot} ${isSuccess ? 'ok' : 'FAILED'} ${signature}`, ...logs].join('\n  '))

/** Optionally ends with the parent, which may be killed without notice. */
function endWithProcess(localnet: Localnet, withParent: boolean): void {
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
