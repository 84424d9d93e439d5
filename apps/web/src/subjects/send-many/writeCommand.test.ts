import { expect, test } from 'vitest'
import type { ListDraft } from './useListDraft.ts'
import { writeCommand } from './writeCommand.ts'

const draft: ListDraft = {
  mint: ' M1nt ',
  text: '',
  sharing: 'per-row',
  total: '',
  repeats: 'sum',
  salt: '',
  isGrouped: false,
}
const page = 'https://example.org/?send'

test("includes the network's URL as the page reaches it", () => {
  const network = { id: 'sandbox', rpcUrl: '/rpc/sandbox' } as const

  expect(writeCommand({ draft, network, page, skipsIssues: false })).toBe(
    "npm run cli -- send-many M1nt list.csv --repeats sum --network sandbox --rpc 'https://example.org/rpc/sandbox' --keypair key.json",
  )
})

test('skips the same lines as the page, and repeats a repeated payment', () => {
  const network = { id: 'devnet', rpcUrl: 'https://rpc.example/key' } as const
  const again: ListDraft = { ...draft, sharing: 'equal', total: '5', repeats: 'first', salt: 'ab12' }

  expect(writeCommand({ draft: again, network, page, skipsIssues: true })).toBe(
    "npm run cli -- send-many M1nt list.csv --equal 5 --repeats first --again ab12 --skip-issues --network devnet --rpc 'https://rpc.example/key' --keypair key.json",
  )
})
