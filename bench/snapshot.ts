import { type Address, getAddressDecoder, getAddressEncoder } from '@solana/kit'
import { createLocalnet } from '@solsmith/localnet'
import { fetchHolders, parseRecipients } from '@solsmith/tokens'
import type { Measure } from './main.ts'

const count = 100_000
const barSeconds = 5
// The token program's address, as everyone knows it.
const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
const randomAddress = () => getAddressDecoder().decode(crypto.getRandomValues(new Uint8Array(32)))

/** Lists of 100,000: the holders of a token read from the sandbox over HTTP, and the lines of a pasted list. */
export async function measureSnapshot(): Promise<readonly Measure[]> {
  const holders = await timeHolders()
  const lines = timeLines()
  return [
    {
      name: '100,000 holders from the sandbox, streamed and counted',
      ours: `${holders.toFixed(1)} s`,
      peer: `limit ${barSeconds} s`,
      ratio: (holders / barSeconds).toFixed(2),
      bar: `<= ${barSeconds} s`,
      isMet: holders <= barSeconds,
    },
    {
      name: '100,000 lines of a pasted list, read and checked',
      ours: `${lines.toFixed(2)} s`,
      peer: 'none',
      ratio: '',
      bar: 'none',
      isMet: true,
    },
  ]
}

async function timeHolders(): Promise<number> {
  const mint = randomAddress()
  const accounts = Array.from({ length: count }, (_, index) => {
    const data = new Uint8Array(165)
    data.set(getAddressEncoder().encode(mint))
    crypto.getRandomValues(data.subarray(32, 64))
    new DataView(data.buffer).setBigUint64(64, BigInt(index + 1), true)
    data[108] = 1
    return {
      address: randomAddress(),
      account: { lamports: 2_039_280n, owner: program, data, executable: false, rentEpoch: 0n },
    }
  })
  await using localnet = await createLocalnet({ accounts })
  const start = performance.now()
  const { accounts: read } = await fetchHolders(
    { url: localnet.rpcUrl },
    { token: { address: mint, program, decimals: 0, supply: 2n ** 64n - 1n } },
  )
  if (read !== count) throw new TypeError(`${read} holders were read, not ${count}.`)
  return (performance.now() - start) / 1_000
}

function timeLines(): number {
  const text = Array.from({ length: count }, (_, index) => `${randomAddress()};${index + 1}.5`).join('\r\n')
  const start = performance.now()
  parseRecipients(text)
  return (performance.now() - start) / 1_000
}
