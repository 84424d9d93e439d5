import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createKeyPairFromPrivateKeyBytes } from '@solana/kit'

const root = join(import.meta.dirname, '..')

export async function makePooledToken(
  { url, rpcUrl }: { readonly url: string; readonly rpcUrl: string },
  folder: string,
): Promise<void> {
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const { publicKey } = await createKeyPairFromPrivateKeyBytes(secret, true)
  const open = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  const key = join(folder, 'maker.json')
  writeFileSync(key, JSON.stringify([...secret, ...open]), { mode: 0o600 })
  const run = (...args: readonly string[]) =>
    execFileSync(
      process.execPath,
      [
        ...['--conditions=source', '--disable-warning=ExperimentalWarning', 'apps/cli/src/cli.ts', ...args],
        ...['--rpc', rpcUrl, '--keypair', key, '--journal', join(folder, 'journal')],
      ],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
    )
  run('airdrop', '10')
  run(
    ...['create', '--name', 'Anvil', '--symbol', 'ANVL', '--supply', '1000000', '--decimals', '6', '--yes'],
    ...['--mint-authority', 'none', '--image', 'apps/web/public/icon-192.png', '--server', url, '--pool', '500000:5'],
  )
}
