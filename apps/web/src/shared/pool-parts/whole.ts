import type { Address } from '@solana/kit'
import { isChainError, type Network, type Plan } from '@solsmith/chain'
import { isConnectError, prepareSend } from '@solsmith/connect'
import type { Fee, FitInput } from '@solsmith/tokens'
import { callEndpoint, fetchLookupTables } from '@solsmith/wire'
import { findCharges } from '#fee/findCharges.ts'
import { readAddress } from '#ui/readInput.ts'

/** The operator's public lookup table. Without it, two signatures may be needed. */
export async function fetchTable({ id }: Network): Promise<Address | null> {
  const tables = await callEndpoint({ baseUrl: '' }, fetchLookupTables, {}).catch(() => null)
  return readAddress(tables?.[id] ?? null)
}

/** Plans with version 1 if needed and accepted in a simulation, and with the fee of this instance. */
export async function planWhole<T>(
  network: Network,
  input: {
    readonly version1: FitInput['version1']
    readonly make: (version1: FitInput['version1'], fee: Fee | null) => Promise<T>
    readonly whole: (planned: T) => Plan | null
  },
): Promise<T> {
  const free = await input.make(input.version1, null)
  const found = input.whole(free)
  const [{ fee }] = found ? await findCharges(network, () => found) : [{ fee: null }]
  const planned = fee ? await input.make(input.version1, fee) : free
  const whole = input.whole(planned)
  if (input.version1 !== 'needed' || whole?.version !== 1) return planned
  return prepareSend(network, whole).then(
    () => planned,
    (error: unknown) => {
      if (isChainError(error) || isConnectError(error)) return input.make('never', fee)
      throw error
    },
  )
}
