import { getCpmmPermissionInstruction, readCpmmEvents } from '@solsmith/tokens'
import { createMarket, createPool, deposit, initialize, preparePool, sell } from '../cpmm/testing/createMarket.ts'

/** What the age of a pool program decides: newer ones do it, older ones do not. */
type AgeNeed = 'permission' | 'creator-fee' | 'refused-nothing' | 'shown-amounts'

/**
 * Asks a pool program on the virtual machine what it lacks, so that a binary of any age runs the tests that it can pass, and
 * says which it cannot. No amount depends on any of these.
 */
export async function probeNeeds(elf: Uint8Array): Promise<readonly AgeNeed[]> {
  const found = await Promise.all(
    Object.entries(probes).map(async ([need, hasIt]) => ((await hasIt(elf)) ? [] : [need as AgeNeed])), // keys of the table
  )
  return found.flat()
}

/** Anchor's answer to an instruction that it does not know. */
const unknownInstruction = 'Custom(101)'

const probes: { readonly [N in AgeNeed]: (elf: Uint8Array) => Promise<boolean> } = {
  async permission(elf) {
    const market = await createMarket(elf)
    const admin = market.createPerson()
    const call = await getCpmmPermissionInstruction({ change: 'create', admin, authority: admin.address })
    return market.vm.send([call]).error !== unknownInstruction
  },
  async 'creator-fee'(elf) {
    const market = await createMarket(elf)
    const pool = await createPool(market)
    const [event] = readCpmmEvents(market.vm.send([sell(pool, 1, 10_000n)]).logs)
    return event?.kind === 'swap' && event.details !== null
  },
  async 'refused-nothing'(elf) {
    const market = await createMarket(elf)
    const pool = await createPool(market)
    return market.vm.send([deposit(pool, 0n)]).error === 'Custom(6003)'
  },
  async 'shown-amounts'(elf) {
    const lets = async (type: number, bytes: number) => {
      const market = await createMarket(elf)
      const pool = await preparePool(market, [{ program: 'token-2022', extensions: [[type, bytes]] }, {}])
      return market.vm.send([initialize(pool, [10_000n, 10_000n])]).error === null
    }
    return (await lets(10, 52)) && (await lets(25, 56))
  },
}
