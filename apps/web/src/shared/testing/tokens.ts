import {
  type Address,
  address,
  getAddressEncoder,
  getBase64Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type ReadonlyUint8Array,
  type Signature,
} from '@solana/kit'
import {
  AccountState,
  findAssociatedTokenPda,
  getMintEncoder,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { type MintExtension, type Token, token2022Address } from '@solsmith/tokens'
import { accountOf, type NodeAccount } from './answerNode.ts'
import { type Drawn, person } from './renderInApp.tsx'

/** Not the connected user. */
export const stranger: Address = address('SysvarS1otHashes111111111111111111111111111')

/** Mint of the test token: two decimals, the user has every authority. */
export const anvil: Address = address('AnvLZ7KgJ8sWt3zQmB1hQf5WkDyVbMyTnH1yZKe8u5oG')

/** A Modern token. */
export const tokenOf = (change: Partial<Token> = {}): Token => ({
  address: anvil,
  program: token2022Address,
  slot: 431_207_884n,
  epoch: 998n,
  lamports: 3_500_000n,
  bytes: 300,
  usedBytes: 300,
  beside: null,
  decimals: 2,
  supply: 100_000_000n,
  mintAuthority: person,
  freezeAuthority: person,
  pointer: { authority: null, metadata: anvil },
  metadata: { updateAuthority: person, mint: anvil, name: 'Anvil', symbol: 'ANVL', uri: '', fields: [] },
  extensions: [],
  ...change,
})

/** A transfer fee of 1%, at most 5 ANVL. */
export const feeExtension = (change: Partial<Extract<MintExtension, { kind: 'transfer-fee' }>> = {}) => {
  const fee = { epoch: 0n, basisPoints: 100, maximumFee: 500n }
  return {
    kind: 'transfer-fee',
    configAuthority: person,
    withdrawAuthority: person,
    withheldAmount: 0n,
    older: fee,
    newer: fee,
    ...change,
  } as const satisfies MintExtension
}

export type Accounts = Readonly<Record<string, readonly [before: NodeAccount | null, after: NodeAccount | null]>>

export const unchanged = (account: NodeAccount): readonly [NodeAccount, NodeAccount] => [account, account]

/** Clock sysvar of every network, which has the epoch. */
export const clock: Accounts = {
  SysvarC1ock11111111111111111111111111111111: unchanged(
    nodeAccount(address('Sysvar1111111111111111111111111111111111111'), new Uint8Array(40).with(16, 200), 1_169_280),
  ),
}

/** The user's SOL before and after a signature. */
export const funds: Accounts = { [person]: [accountOf(2_000_000_000), accountOf(1_999_995_000)] }

export function mintAccount(token: Token): NodeAccount {
  const base = getMintEncoder().encode({
    mintAuthority: token.mintAuthority,
    supply: token.supply,
    decimals: token.decimals,
    isInitialized: true,
    freezeAuthority: token.freezeAuthority,
  })
  if (token.program === TOKEN_PROGRAM_ADDRESS) return nodeAccount(TOKEN_PROGRAM_ADDRESS, base, 1_461_600)
  const entries = [...token.extensions.map(encodeExtension), ...encodeMetadata(token)]
  const extended = entries.length === 0 ? [base] : [base, new Uint8Array(83), Uint8Array.of(1), ...entries]
  return nodeAccount(token.program, join(extended), Number(token.lamports))
}

export function holdingAccount(
  token: Token,
  { owner = person, amount, isFrozen = false }: { owner?: Address; amount: bigint; isFrozen?: boolean },
): NodeAccount {
  const base = getTokenEncoder().encode({
    mint: token.address,
    owner,
    amount,
    delegate: null,
    state: isFrozen ? AccountState.Frozen : AccountState.Initialized,
    isNative: null,
    delegatedAmount: 0n,
    closeAuthority: null,
  })
  return nodeAccount(token.program, base, 2_039_280)
}

/** Associated token account. */
export async function homeOf(token: Token, owner: Address = person): Promise<Address> {
  const [home] = await findAssociatedTokenPda({ owner, mint: token.address, tokenProgram: token.program })
  return home
}

export type Simulated = {
  readonly program: Address
  readonly accounts: readonly Address[]
  readonly data: ReadonlyUint8Array
}

/** Instructions of the last simulation, without those for its price. */
export function lastSimulated({ asked }: Pick<Drawn, 'asked'>): readonly Simulated[] {
  const [base64] = (asked('simulateTransaction').at(-1) ?? []) as readonly string[] // The method's parameters.
  if (base64 === undefined) return []
  const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(base64))
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (!('instructions' in message) || !('staticAccounts' in message)) throw new TypeError('Not a message of version 0.')
  const nameOf = (index: number) => message.staticAccounts[index] ?? anvil
  return message.instructions
    .map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
      program: nameOf(programAddressIndex),
      accounts: accountIndices.map(nameOf),
      data,
    }))
    .filter(({ program }) => program !== 'ComputeBudget111111111111111111111111111111')
}

function nodeAccount(owner: Address, data: ReadonlyUint8Array, lamports: number): NodeAccount {
  return { lamports, owner, data: [getBase64Decoder().decode(data), 'base64'] }
}

const keyBytes = (key: Address | null) => (key === null ? new Uint8Array(32) : getAddressEncoder().encode(key))

function join(parts: readonly ReadonlyUint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

/** A TLV entry: type and length of 16 bits each, then the value. */
function entry(type: number, value: ReadonlyUint8Array): Uint8Array {
  return join([number(type, 2), number(value.length, 2), value])
}

/** A little-endian integer of this many bytes. */
function number(value: number | bigint, bytes: number): Uint8Array {
  const all = new Uint8Array(8)
  new DataView(all.buffer).setBigInt64(0, BigInt(value), true)
  return all.subarray(0, bytes)
}

function float(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value, true)
  return bytes
}

function encodeExtension(extension: MintExtension): Uint8Array {
  switch (extension.kind) {
    case 'transfer-fee': {
      const fee = ({ epoch, maximumFee, basisPoints }: typeof extension.older) =>
        join([number(epoch, 8), number(maximumFee, 8), number(basisPoints, 2)])
      const keys = join([keyBytes(extension.configAuthority), keyBytes(extension.withdrawAuthority)])
      return entry(1, join([keys, number(extension.withheldAmount, 8), fee(extension.older), fee(extension.newer)]))
    }
    case 'close-authority':
      return entry(3, keyBytes(extension.authority))
    case 'default-state':
      return entry(6, Uint8Array.of(extension.isFrozen ? 2 : 1))
    case 'non-transferable':
      return entry(9, new Uint8Array())
    case 'interest':
      return entry(10, join([keyBytes(extension.authority), new Uint8Array(18), number(extension.basisPoints, 2)]))
    case 'permanent-delegate':
      return entry(12, keyBytes(extension.authority))
    case 'hook':
      return entry(14, join([keyBytes(extension.authority), keyBytes(extension.program)]))
    case 'scaled-amount': {
      const multiplier = float(extension.multiplier)
      return entry(25, join([keyBytes(extension.authority), multiplier, number(0, 8), multiplier]))
    }
    case 'pausable':
      return entry(26, join([keyBytes(extension.authority), Uint8Array.of(extension.isPaused ? 1 : 0)]))
    case 'other':
      return entry(extension.type, new Uint8Array(4))
  }
}

function encodeMetadata({ pointer, metadata }: Token): readonly Uint8Array[] {
  const text = (value: string) => {
    const bytes = new TextEncoder().encode(value)
    return join([number(bytes.length, 4), bytes])
  }
  const entries = []
  if (pointer) entries.push(entry(18, join([keyBytes(pointer.authority), keyBytes(pointer.metadata)])))
  if (metadata) {
    const { updateAuthority, mint, name, symbol, uri, fields } = metadata
    const names = join([text(name), text(symbol), text(uri)])
    const more = join([number(fields.length, 4), ...fields.flatMap(([key, value]) => [text(key), text(value)])])
    entries.push(entry(19, join([keyBytes(updateAuthority), keyBytes(mint), names, more])))
  }
  return entries
}

/** RPC answer to a search of holders: a slice of each account, starting with its owner. */
export function answerHolders(
  token: Token,
  holders: readonly { owner: Address; amount: bigint; isFrozen?: boolean }[],
) {
  const value = holders.map((holder) => {
    const { lamports, owner, data } = holdingAccount(token, holder)
    const piece = getBase64Encoder().encode(data[0]).slice(32)
    return { pubkey: holder.owner, account: { lamports, owner, data: [getBase64Decoder().decode(piece), 'base64'] } }
  })
  return () => ({ context: { slot: 431_207_900 }, value })
}

/** A base58 signature of one repeated digit. */
export const signatureOf = (digit: string): Signature => digit.repeat(88) as Signature // 88 base58 digits are 64 bytes.
