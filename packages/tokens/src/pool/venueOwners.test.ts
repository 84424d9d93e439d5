import { expect, test } from 'vitest'
import { findCpLockAuthority } from '../programs/cpLock/addresses.ts'
import { findCpmmAuthority } from '../programs/cpmm/addresses.ts'
import { deployments } from './raydium/deployments.ts'
import { venueOwners } from './venueOwners.ts'

test("lists exactly the vault and lock owners of every network's programs", async () => {
  const derived = await Promise.all(
    Object.values(deployments).flatMap(({ program, lockProgram }) => [
      findCpmmAuthority(program).then((owner) => [owner, 'pool'] as const),
      findCpLockAuthority(lockProgram).then((owner) => [owner, 'lock'] as const),
    ]),
  )

  expect(venueOwners).toEqual(new Map(derived))
})
