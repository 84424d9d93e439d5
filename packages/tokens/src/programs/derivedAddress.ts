import { type Address, getProgramDerivedAddress, getUtf8Encoder, type ProgramDerivedAddress } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'

type Seed = Parameters<typeof getProgramDerivedAddress>[0]['seeds'][number]

const most = 2_000
const kept = new Map<string, Promise<Address>>()

/** A derivation takes 0.5 ms, and pages repeat it. */
function keep(key: string, derive: () => Promise<ProgramDerivedAddress>): Promise<Address> {
  const known = kept.get(key)
  if (known) return known
  const found = derive().then(([address]) => address)
  kept.set(key, found)
  found.catch(() => kept.delete(key))
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break
    kept.delete(oldest)
  }
  return found
}

/** Derives an address of a program. */
export function deriveAddress(programAddress: Address, ...seeds: readonly Seed[]): Promise<Address> {
  const bytes = seeds.flatMap((seed) => [...(typeof seed === 'string' ? getUtf8Encoder().encode(seed) : seed)])
  const key = `${programAddress} ${String.fromCharCode(...bytes)}`
  return keep(key, () => getProgramDerivedAddress({ programAddress, seeds: [...seeds] }))
}

/** Derives an owner's associated account of a token. */
export function deriveTokenAccount(input: {
  readonly owner: Address
  readonly mint: Address
  readonly tokenProgram: Address
}): Promise<Address> {
  return keep([input.owner, input.mint, input.tokenProgram].join(), () => findAssociatedTokenPda(input))
}
