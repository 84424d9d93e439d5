import { type Address, getBase64Decoder, type Instruction, isSignerRole, isWritableRole } from '@solana/kit'
import { type FakeAnswer, type FakeUpstream, startFakeUpstream } from './fakeUpstream.ts'

/** A text is sent unchanged. */
export type JupiterOffer = {
  readonly outAmount: bigint
  readonly setup?: readonly Instruction[]
  readonly swap: Instruction
  readonly cleanup?: Instruction | null
  readonly change?: (body: Record<string, unknown>) => Record<string, unknown>
}

/** `/swap/v2/build`. */
export async function startFakeJupiter(
  offer: (query: URLSearchParams) => JupiterOffer | FakeAnswer,
  tokens: readonly object[] = [],
): Promise<FakeUpstream> {
  const fake: FakeUpstream = await startFakeUpstream((text, response) => {
    const { pathname, searchParams } = new URL(fake.requests.at(-1)?.url ?? '/', 'http://localhost')
    const offered = offer(searchParams)
    if (typeof offered === 'function') return offered(text, response)
    response.setHeader('content-type', 'application/json')
    if (pathname === '/tokens/v2/toptraded/24h') return response.end(JSON.stringify(tokens))
    if (pathname !== '/swap/v2/build') return response.writeHead(404).end('{}')
    response.end(JSON.stringify(toBody(searchParams, offered)))
  })
  return fake
}

function toBody(
  query: URLSearchParams,
  { outAmount, setup = [], swap, cleanup = null, change = (it) => it }: JupiterOffer,
) {
  const slippageBps = Number(query.get('slippageBps'))
  return change({
    inputMint: query.get('inputMint'),
    outputMint: query.get('outputMint'),
    inAmount: query.get('amount'),
    outAmount: String(outAmount),
    otherAmountThreshold: String(outAmount - (outAmount * BigInt(slippageBps)) / 10_000n),
    swapMode: 'ExactIn',
    slippageBps,
    routePlan: [],
    computeBudgetInstructions: [],
    setupInstructions: setup.map(toJson),
    swapInstruction: toJson(swap),
    cleanupInstruction: cleanup && toJson(cleanup),
    otherInstructions: [],
    addressesByLookupTableAddress: null,
    blockhashWithMetadata: { blockhash: [], lastValidBlockHeight: 1 },
  })
}

const toJson = ({ programAddress, accounts = [], data = new Uint8Array() }: Instruction) => ({
  programId: programAddress as Address,
  accounts: accounts.map(({ address, role }) => ({
    pubkey: address,
    isSigner: isSignerRole(role),
    isWritable: isWritableRole(role),
  })),
  data: getBase64Decoder().decode(data),
})
