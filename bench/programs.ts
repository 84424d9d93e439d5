import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Address, Instruction } from '@solana/kit'
import { cpmmAddress, tokenMetadataAddress } from '@solsmith/tokens'
import {
  createMarket,
  deposit,
  initialize,
  preparePool,
  sell,
  start,
  withdraw,
} from '../programs/cpmm/testing/createMarket.ts'
import type { Vm } from '../programs/testing/createVm.ts'
import { createScene, createV1, createV3, longest, updateV1, updateV2 } from '../programs/token-metadata/testing.ts'
import type { Measure } from './main.ts'

/** Compute units that the public programs took for the same, measured on their binaries; the dearest case of each. */
const publicUnits = {
  createMetadataAccountV3: 39_135,
  createV1: 48_679,
  updateMetadataAccountV2: 24_676,
  updateV1: 26_077,
  initialize: 124_368,
  deposit: 36_836,
  swap: 33_200,
  withdraw: 36_971,
} as const

/** What one call of each of our programs takes, against the public one. */
export async function measurePrograms(): Promise<readonly Measure[]> {
  return [...(await measureTokenMetadata()), ...(await measurePool())]
}

async function measureTokenMetadata(): Promise<readonly Measure[]> {
  const elf = read('token-metadata')
  const [named, asked] = [await createScene(elf), await createScene(elf)]
  const units = (vm: Vm, call: Instruction) => run(vm, tokenMetadataAddress, call)
  return [
    row('createMetadataAccountV3', units(named.vm, createV3(named))),
    row('createV1', units(asked.vm, createV1(asked))),
    row('updateMetadataAccountV2', units(named.vm, updateV2(named, { data: longest }))),
    row('updateV1', units(asked.vm, updateV1(asked, { data: longest }))),
  ]
}

async function measurePool(): Promise<readonly Measure[]> {
  const market = await createMarket(read('cpmm'))
  const pool = await preparePool(market)
  const units = (call: Instruction) => run(market.vm, cpmmAddress, call)
  const made = row('initialize', units(initialize(pool, [10n ** 9n, 4n * 10n ** 9n])))
  market.vm.setClock(start + 10n)
  return [
    made,
    row('deposit', units(deposit(pool, 10n ** 6n))),
    row('swap', units(sell(pool, 0, 10n ** 6n))),
    row('withdraw', units(withdraw(pool, 10n ** 6n))),
  ]
}

function run(vm: Vm, program: Address, call: Instruction): number {
  const { error, logs, unitsOf } = vm.send([call])
  if (error) throw new TypeError(`${error}\n${logs.join('\n')}`)
  return unitsOf(program)
}

const read = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '..', 'programs', name, `${name}.so`)))

function row(name: keyof typeof publicUnits, ours: number): Measure {
  const peer = publicUnits[name]
  return {
    name: `${name}: compute units`,
    ours: ours.toLocaleString('en'),
    peer: `public program ${peer.toLocaleString('en')}`,
    ratio: (ours / peer).toFixed(3),
    bar: '<= the public program',
    isMet: ours <= peer,
  }
}
