import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getAddressDecoder } from '@solana/kit'
import { createLocalnet } from '@solsmith/localnet'
import { packAll } from '../../scripts/pack.ts'
import type { Measure } from '../main.ts'
import { ask, askBlockhash, post, writeSends } from './load.ts'
import { startCommand, startLocalnet } from './processes.ts'
import { medians } from './rounds.ts'
import { createPayer, nameBytes, signTransfers } from './transfers.ts'

const mostBootMs = 300
const mostPromptMs = 2_000
const mostReopenMs = 5_000

/** So many transactions, each to an account of its own. */
const kept = 100_000
/** Signed under one blockhash, which serves for a minute. */
const perBlockhash = 10_000

const ms = (value: number) => `${Math.round(value).toLocaleString('en')} ms`

/** How long it is from nothing to the first answer. */
export async function measureStarting(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'solsmith-bench-'))
  try {
    install(folder)
    const { inProcess, prompt } = await medians(async (round) => ({
      inProcess: await boot(join(folder, `in process ${round}`)),
      prompt: await bootAtPrompt(folder, join(folder, `prompt ${round}`)),
    }))
    return [
      row('start with an empty ledger to the first answer, in process', { taken: inProcess, most: mostBootMs }),
      row('the same at a prompt: npx solana-localnet, installed from the packed package', {
        taken: prompt,
        most: mostPromptMs,
      }),
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function row(name: string, { taken, most, peer = 'limit' }: { taken: number; most: number; peer?: string }): Measure {
  const ratio = (taken / most).toFixed(3)
  return { name, ours: ms(taken), peer, ratio, bar: `<= ${ms(most)}`, isMet: taken <= most }
}

async function boot(ledger: string): Promise<number> {
  const start = performance.now()
  await using localnet = await createLocalnet({ ledger: { folder: ledger } })
  await ask(localnet.rpcUrl, 'getLatestBlockhash')
  return performance.now() - start
}

async function bootAtPrompt(folder: string, ledger: string): Promise<number> {
  const args = ['--no-install', 'solana-localnet', '--rpc-port', '0', '--json', '--with-parent', '--ledger', ledger]
  const start = performance.now()
  const server = await startCommand('npx', args, folder)
  await ask(server.url, 'getLatestBlockhash')
  const taken = performance.now() - start
  await server.stop()
  return taken
}

function install(folder: string): void {
  const tarballs = packAll(folder)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }')
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...flags, ...tarballs], { cwd: folder, stdio: 'inherit' })
}

/** How long a network takes to continue that has done a lot. */
export async function measureReopening(): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'solsmith-bench-'))
  try {
    await fill(folder)
    const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
    const { taken, resident } = await medians(() => reopen(folder))
    const measure = row(
      `reopen a ledger of ${kept.toLocaleString('en')} accounts and as many transactions, to the first answer`,
      { taken, most: mostReopenMs, peer: `limit; the ledger has ${megabytes(bytes)}` },
    )
    return [{ ...measure, ours: `${measure.ours}, ${megabytes(resident)} resident in both processes` }]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function fill(folder: string): Promise<void> {
  const payer = createPayer()
  const server = await startLocalnet('--ledger', folder, '--mint', payer.address)
  for (let start = 0; start < kept; start += perBlockhash) {
    const to = (index: number) => nameBytes(`kept ${start + index}`)
    const blockhash = await askBlockhash(server.url)
    const bodies = writeSends(signTransfers(payer, { to, blockhash, count: perBlockhash }), 100)
    const good = await post(server.url, { bodies, connections: 4, expected: '"result":"' })
    if (good !== perBlockhash) throw new Error(`${good} of ${perBlockhash} transactions were taken`)
  }
  await server.stop()
}

async function reopen(folder: string): Promise<{ taken: number; resident: number }> {
  const start = performance.now()
  const server = await startLocalnet('--ledger', folder)
  const count = await ask(server.url, 'getTransactionCount', { commitment: 'processed' })
  const taken = performance.now() - start
  const last = getAddressDecoder().decode(nameBytes(`kept ${kept - 1}`))
  const { value } = (await ask(server.url, 'getBalance', last, { commitment: 'processed' })) as { value: number } // so it answers
  if (Number(count) < kept || value === 0) throw new Error(`${count} transactions and ${value} lamports are there`)
  const resident = server.residentBytes()
  await server.stop()
  return { taken, resident }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
