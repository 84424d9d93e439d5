import { expect, test } from 'vitest'
import { programs } from './programs.ts'
import { parseWrittenAccount } from './readAccountFile.ts'

const most = 0xffff_ffff_ffff_ffffn

test.for([
  ['0', 0, 0n],
  ['361', 361, 361n],
  ['the largest', most, most],
  ['the largest, rounded by a tool', 18446744073709552000, most],
  ['none', undefined, most],
] as const)('keeps the rent epoch of the file: %s', ([, rentEpoch, expected]) => {
  const account = { lamports: 1, data: ['', 'base64'], owner: programs.system, executable: false, rentEpoch }

  expect(parseWrittenAccount(account)?.rentEpoch).toBe(expected)
})
