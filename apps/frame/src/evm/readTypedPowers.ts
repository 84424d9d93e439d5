import type { TypedData, TypedValue } from './typedData.ts'

/** Power that a signature of well-known typed data gives to others. Amounts are base units; null is unlimited. */
export type TypedPower =
  | {
      readonly kind: 'approve'
      readonly token: string
      readonly spender: string
      readonly amount: bigint | null
      /** Seconds since 1970; null for never. */
      readonly until: bigint | null
    }
  | { readonly kind: 'approveOne'; readonly token: string; readonly spender: string; readonly id: bigint }
  | { readonly kind: 'approveAll'; readonly token: string; readonly spender: string }
  | { readonly kind: 'transfer'; readonly token: string; readonly to: string; readonly amount: bigint }
  /** Item that the buyer of a market order receives. */
  | { readonly kind: 'give'; readonly token: string; readonly id: bigint; readonly amount: bigint }
  /** Payment of the order to a recipient, such as the signer. */
  | { readonly kind: 'pay'; readonly token: string; readonly to: string; readonly amount: bigint }
  /** A call by a smart account that the signer owns. */
  | { readonly kind: 'act'; readonly to: string; readonly value: bigint }
  | { readonly kind: 'vote'; readonly to: string }

/** Permit2's maximum; larger allowances are unlimited by convention. */
const limitless = (1n << 160n) - 1n

type Given = {
  readonly text: (name: string) => string
  readonly number: (name: string) => bigint
  readonly parts: (name: string) => Given
  readonly list: (name: string) => readonly Given[]
  readonly has: (name: string) => boolean
}

/**
 * Names the powers of typed data by its primary type: ERC-2612, DAI, ERC-4494, Permit2, ERC-3009, Seaport, Safe and
 * votes by signature.
 *
 * @returns Empty for unknown types, known names with other fields, and withdrawn permits.
 */
export function readTypedPowers({ primaryType, domain, message }: TypedData): readonly TypedPower[] {
  try {
    const contract = domain.find(({ name }) => name === 'verifyingContract')
    return readers.get(primaryType)?.(givenOf(message), contract && 'text' in contract ? contract.text : '') ?? []
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) return []
    throw error
  }
}

type Reader = (given: Given, contract: string) => readonly TypedPower[]

const readers: ReadonlyMap<string, Reader> = new Map(
  Object.entries<Reader>({
    Permit: readPermit,
    PermitForAll: (given, token) =>
      given.text('approved') === 'true' ? [{ kind: 'approveAll', token, spender: given.text('operator') }] : [],
    PermitSingle: (given) => [readAllowance(given.parts('details'), given.text('spender'))],
    PermitBatch: (given) => given.list('details').map((one) => readAllowance(one, given.text('spender'))),
    PermitTransferFrom: readSignatureTransfer,
    PermitWitnessTransferFrom: readSignatureTransfer,
    PermitBatchTransferFrom: readSignatureTransfers,
    PermitBatchWitnessTransferFrom: readSignatureTransfers,
    TransferWithAuthorization: readAuthorization,
    ReceiveWithAuthorization: readAuthorization,
    OrderComponents: readOrder,
    BulkOrder: (given) => leaves(given.list('tree')).flatMap(readOrder),
    SafeTx: (given) => [{ kind: 'act', to: given.text('to'), value: given.number('value') }],
    Delegation: (given) => [{ kind: 'vote', to: given.text('delegatee') }],
  }),
)

function readPermit(given: Given, token: string): readonly TypedPower[] {
  const spender = given.text('spender')
  if (given.has('tokenId')) return [{ kind: 'approveOne', token, spender, id: given.number('tokenId') }]
  const isDai = given.has('allowed')
  if (isDai && given.text('allowed') !== 'true') return []
  const until = given.number(isDai ? 'expiry' : 'deadline')
  return [
    {
      kind: 'approve',
      token,
      spender,
      amount: isDai ? null : limited(given.number('value')),
      until: isDai && until === 0n ? null : until,
    },
  ]
}

const limited = (amount: bigint): bigint | null => (amount >= limitless ? null : amount)

const readAllowance = (details: Given, spender: string): TypedPower => ({
  kind: 'approve',
  token: details.text('token'),
  spender,
  amount: limited(details.number('amount')),
  until: details.number('expiration'),
})

const readPermitted = (permitted: Given, given: Given): TypedPower => ({
  kind: 'approve',
  token: permitted.text('token'),
  spender: given.text('spender'),
  amount: limited(permitted.number('amount')),
  until: given.number('deadline'),
})

function readSignatureTransfer(given: Given): readonly TypedPower[] {
  return [readPermitted(given.parts('permitted'), given)]
}

function readSignatureTransfers(given: Given): readonly TypedPower[] {
  return given.list('permitted').map((one) => readPermitted(one, given))
}

function readAuthorization(given: Given, token: string): readonly TypedPower[] {
  return [{ kind: 'transfer', token, to: given.text('to'), amount: given.number('value') }]
}

/** The larger of start and end, because the price of an order can change over time. */
const most = (item: Given): bigint => {
  const [start, end] = [item.number('startAmount'), item.number('endAmount')]
  return start > end ? start : end
}

function readOrder(given: Given): readonly TypedPower[] {
  return [
    ...given.list('offer').map(
      (item): TypedPower => ({
        kind: 'give',
        token: item.text('token'),
        id: item.number('identifierOrCriteria'),
        amount: most(item),
      }),
    ),
    ...given.list('consideration').map(
      (item): TypedPower => ({
        kind: 'pay',
        token: item.text('token'),
        to: item.text('recipient'),
        amount: most(item),
      }),
    ),
  ]
}

/** Orders of a bulk signature are the leaves of nested pairs. */
const leaves = (nodes: readonly Given[]): readonly Given[] =>
  nodes.flatMap((node) => (node.has('offer') ? [node] : leaves(node.list(''))))

/** @throws {RangeError} On access to a missing field or one of another shape. */
function givenOf(values: readonly TypedValue[]): Given {
  const find = (name: string) => {
    const found = values.find((value) => value.name === name)
    if (!found) throw new RangeError(`No field ${name}`)
    return found
  }
  const text = (name: string) => {
    const value = find(name)
    if (!('text' in value)) throw new RangeError(`${name} has parts`)
    return value.text
  }
  const partsOf = (name: string) => {
    if (name === '') return values
    const value = find(name)
    if (!('parts' in value)) throw new RangeError(`${name} has no parts`)
    return value.parts
  }
  return {
    text,
    number: (name) => BigInt(text(name)),
    parts: (name) => givenOf(partsOf(name)),
    list: (name) => partsOf(name).map((one) => givenOf('parts' in one ? one.parts : [])),
    has: (name) => values.some((value) => value.name === name),
  }
}
