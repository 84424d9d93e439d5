import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  type Address,
  createKeyPairSignerFromBytes,
  getAddressDecoder,
  type KeyPairSigner,
  lamports,
} from '@solana/kit'
import { createRpc } from '@solsmith/chain'
import { startStack } from '../../scripts/stack.ts'

const cli = join(import.meta.dirname, '..', '..', 'apps', 'cli', 'src', 'cli.ts')

export type ListSandbox = AsyncDisposable & {
  readonly url: string
  readonly rpcUrl: string
  readonly signer: KeyPairSigner
  readonly mint: Address
  readonly writeList: (count: number) => Promise<string>
  readonly run: (...args: readonly string[]) => Promise<Record<string, unknown>>
}

export async function startListSandbox(webDist?: string): Promise<ListSandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'solsmith-bench-'))
  const stack = await startStack({ port: 0, rpcPort: 0, dataDir: join(folder, 'data'), webDist, env: limits })
  const { bytes, signer } = await createKey()
  const keypair = join(folder, 'key.json')
  await writeFile(keypair, JSON.stringify([...bytes]), { mode: 0o600 })
  const flags = ['--rpc', stack.rpcUrl, '--keypair', keypair, '--journal', join(folder, 'journal'), '--json', '--yes']
  const run: ListSandbox['run'] = async (...args) => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=source', cli, ...flags, ...args])
    // `--json` writes one object.
    return JSON.parse(stdout) as Record<string, unknown>
  }
  await createRpc({ url: stack.rpcUrl }).requestAirdrop(signer.address, lamports(500_000_000_000n)).send()
  const identity = ['--name', 'Anvil', '--symbol', 'ANVL', '--supply', '1000000', '--decimals', '6']
  const { subject } = await run('create', ...identity, '--uri', 'http://localhost/anvil')
  return {
    ...stack,
    signer,
    // A created token's subject is its address.
    mint: subject as Address,
    async writeList(count) {
      const path = join(folder, 'list.csv')
      await writeFile(
        path,
        `address,amount\n${Array.from({ length: count }, () => `${randomOwner()},0.001\n`).join('')}`,
      )
      return path
    },
    run,
    async [Symbol.asyncDispose]() {
      await stack.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const limits = { API_CALLS_PER_MINUTE: '1000000', SANDBOX_AIRDROP_SOL: '1000', AIRDROP_SOL_PER_DAY: '100000' }

function randomOwner(): Address {
  const { publicKey } = generateKeyPairSync('ed25519')
  return getAddressDecoder().decode(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32))
}

async function createKey() {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const [seed, key] = await Promise.all([
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
    crypto.subtle.exportKey('raw', pair.publicKey),
  ])
  const bytes = new Uint8Array([...new Uint8Array(seed).slice(-32), ...new Uint8Array(key)])
  return { bytes, signer: await createKeyPairSignerFromBytes(bytes) }
}
