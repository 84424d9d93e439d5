import { expect, test } from 'vitest'
import { movedLink } from './movedLink.ts'

test.for<readonly [string, string, string]>([
  ['/', '?tool=send', '/?send'],
  ['/', '?tool=send&mint=Anv', '/?send=Anv'],
  ['/', '?tool=send&mint=Anv&network=devnet', '/?send=Anv&network=devnet'],
  ['/', '?tool=oracle', '/?check'],
  ['/', '?tool=receipts&receipt=one,two', '/?receipt=one,two'],
  ['/', '?tool=receipts&receipt=,', '/?receipts'],
  ['/manage-liquidity', '?pool=Poo', '/?pool=Poo'],
  ['/manage-liquidity', '?pool=Poo&do=add', '/?pool=Poo&do=add'],
  ['/manage-liquidity', '?pool=Poo&do=steal', '/?pool=Poo'],
  ['/manage-liquidity', '?proof=Poo&network=devnet', '/?proof=Poo&network=devnet'],
  ['/manage-liquidity', '?pools', '/?pools'],
  ['/manage-liquidity', '?swap&from=Anv&to=Gold', '/?swap&from=Anv&to=Gold'],
])('leads %s%s to %s', ([path, search, link]) => {
  expect(movedLink(path, search)).toBe(link)
  // The new address has not moved.
  expect(movedLink('/', link.slice(1))).toBeNull()
})

test.for([
  ['/', ''],
  ['/', '?token=Anv'],
  ['/manage-liquidity', ''],
  ['/manage-liquidity', '?network=devnet'],
  ['/learn', '?tool=send'],
] as const)('leaves %s%s', ([path, search]) => {
  expect(movedLink(path, search)).toBeNull()
})
