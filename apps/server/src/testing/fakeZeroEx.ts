import { tuple, word } from '../../../../e2e/evm/abi.ts'
import { type FakeAnswer, type FakeUpstream, startFakeUpstream } from './fakeUpstream.ts'

export type ZeroExOffer = {
  readonly buyAmount: bigint
  /** Of the calldata. */
  readonly swap?: Partial<SwapWords>
  readonly change?: (body: Record<string, unknown>) => Record<string, unknown>
}

type SwapWords = {
  readonly operator: string
  readonly token: string
  readonly amount: bigint
  readonly settler: string
  readonly recipient: string
  readonly buyToken: string
  readonly minimumOut: bigint
}

const holder = '0x0000000000001fF3684f28c67538d4D072C22734'
export const nativeSide = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
export const settler = '0x0000000000000000000000000000000000005e77'

/** `/swap/allowance-holder`. */
export async function startFakeZeroEx(
  offer: (query: URLSearchParams) => ZeroExOffer | FakeAnswer | null,
): Promise<FakeUpstream> {
  const fake: FakeUpstream = await startFakeUpstream((text, response) => {
    const { pathname, searchParams } = new URL(fake.requests.at(-1)?.url ?? '/', 'http://localhost')
    const offered = offer(searchParams)
    if (typeof offered === 'function') return offered(text, response)
    response.setHeader('content-type', 'application/json')
    if (!/^\/swap\/allowance-holder\/(price|quote)$/.test(pathname)) return response.writeHead(404).end('{}')
    const zid = '0x111111111111111111111111'
    if (offered === null) return response.end(JSON.stringify({ liquidityAvailable: false, zid }))
    response.end(JSON.stringify(toBody(searchParams, offered, pathname.endsWith('quote'))))
  })
  return fake
}

function toBody(query: URLSearchParams, { buyAmount, swap = {}, change = (it) => it }: ZeroExOffer, isFirm: boolean) {
  const asked = (name: string) => query.get(name) ?? ''
  const isOfCoin = asked('sellToken').toLowerCase() === nativeSide.toLowerCase()
  const minBuyAmount = buyAmount - (buyAmount * BigInt(asked('slippageBps'))) / 10_000n
  const words: SwapWords = {
    operator: settler,
    token: asked('sellToken'),
    amount: BigInt(asked('sellAmount')),
    settler,
    recipient: asked('taker'),
    buyToken: asked('buyToken'),
    minimumOut: minBuyAmount,
    ...swap,
  }
  const common = {
    liquidityAvailable: true,
    blockNumber: '1',
    sellToken: asked('sellToken').toLowerCase(),
    buyToken: asked('buyToken').toLowerCase(),
    sellAmount: asked('sellAmount'),
    buyAmount: String(buyAmount),
    minBuyAmount: String(minBuyAmount),
    allowanceTarget: isOfCoin ? null : holder,
    issues: { allowance: null, balance: null, simulationIncomplete: false, invalidSourcesPassed: [] },
    fees: { integratorFee: null, zeroExFee: null, gasFee: null },
    route: { fills: [], tokens: [] },
    totalNetworkFee: '21000000000000',
    zid: '0x111111111111111111111111',
  }
  if (!isFirm) return change({ ...common, gas: '180000', gasPrice: '1000000000' })
  const transaction = {
    to: isOfCoin ? words.settler : holder,
    data: isOfCoin ? writeExecute(words) : writeExec(words),
    gas: '180000',
    gasPrice: '1000000000',
    value: isOfCoin ? asked('sellAmount') : '0',
  }
  return change({ ...common, transaction })
}

/** Never runs here. */
const writeExecute = ({ recipient, buyToken, minimumOut }: SwapWords): string =>
  `0x1fff991f${word(recipient)}${word(buyToken)}${word(minimumOut)}${word(160)}${word(0)}${word(0)}`

function writeExec({ operator, token, amount, settler, ...rest }: SwapWords): string {
  const inner = writeExecute({ operator, token, amount, settler, ...rest })
  const parts = [operator, token, amount, settler].map((value) => ({ word: word(value) }))
  return `0x2213bc0b${tuple([...parts, { bytes: inner }])}`
}
