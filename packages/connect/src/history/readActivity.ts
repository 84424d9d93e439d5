import { type Address, getBase16Decoder, getU64Decoder, type ReadonlyUint8Array } from '@solana/kit'
import { type InstructionName, nameInstruction, nameProgram, solDecimals, wrappedSolMint } from '@solsmith/chain'
import { type ActivityKind, activityKinds, kindOfInstruction } from './activityKinds.ts'

export type LandedTransaction = {
  /** Index order, with lookup tables. */
  readonly accounts: readonly Address[]
  /** Signers come first. */
  readonly signerCount: number
  readonly instructions: readonly LandedInstruction[]
  readonly before: readonly HeldAmount[]
  readonly after: readonly HeldAmount[]
  /** Lamports; negative for a loss. */
  readonly lamports: ReadonlyMap<Address, bigint>
  readonly feeLamports: bigint
}

type LandedInstruction = {
  readonly program: Address
  readonly accounts: readonly Address[]
  readonly data: ReadonlyUint8Array
}

type HeldAmount = {
  readonly account: Address
  readonly owner: Address | undefined
  readonly mint: Address
  readonly amount: bigint
  readonly decimals: number
}

/** SOL if `mint` is null; base units. */
export type ActivityAmount = { readonly mint: Address | null; readonly amount: bigint; readonly decimals: number }

/** Effects on an account, as one row. */
export type Activity = {
  readonly kind: Exclude<ActivityKind, 'transfer'> | 'createTokenAndPool' | 'closeToken' | 'send' | 'receive'
  /** Empty if unknown. */
  readonly tokens: readonly Address[]
  /** Both sides of a swap or pool. */
  readonly amounts: readonly ActivityAmount[]
  /** Recipients or senders. */
  readonly others: readonly Address[]
}

/** @returns null if unnamed. */
export function readActivity(transaction: LandedTransaction, account: Address): Activity | null {
  const scene = { ...transaction, account, named: nameAll(transaction) }
  const isOwn = transaction.accounts.slice(0, transaction.signerCount).includes(account)
  const kinds = new Set(scene.named.map(({ name }) => name && kindOfInstruction[name]))
  // Others' instructions count by effect.
  const kind = isOwn ? activityKinds.find((one) => kinds.has(one)) : 'transfer'
  return kind ? readers[kind](scene) : null
}

/** From the fee payer's view, else another signer's. */
export function readTokenActivity(
  { before, after, ...transaction }: LandedTransaction,
  mint: Address,
): { readonly activity: Activity; readonly by: Address } | null {
  const itsOwn = new Set([
    mint,
    ...[...before, ...after].filter((held) => held.mint === mint).map((held) => held.account),
  ])
  const itsOwnFirst = (held: readonly HeldAmount[]) =>
    held.toSorted((left, right) => Number(right.mint === mint) - Number(left.mint === mint))
  const seen = {
    ...transaction,
    instructions: transaction.instructions.filter(({ accounts }) => accounts.some((account) => itsOwn.has(account))),
    before: itsOwnFirst(before),
    after: itsOwnFirst(after),
  }
  const signers = transaction.accounts.slice(0, transaction.signerCount)
  return (
    signers
      .map((by) => ({ activity: readActivity(seen, by), by }))
      // Another signer may have effects.
      .find((one): one is { activity: Activity; by: Address } => one.activity !== null) ?? null
  )
}

type NamedInstruction = LandedInstruction & { readonly name: InstructionName | null }
type Scene = LandedTransaction & { readonly account: Address; readonly named: readonly NamedInstruction[] }

const nameAll = ({ instructions }: LandedTransaction): readonly NamedInstruction[] =>
  instructions.map((instruction) => {
    const program = nameProgram(instruction.program)
    const name = program && nameInstruction(program, getBase16Decoder().decode(instruction.data))
    return { ...instruction, name }
  })

const nothing = { tokens: [], amounts: [], others: [] } as const

const readers: { readonly [K in ActivityKind]: (scene: Scene) => Activity | null } = {
  createToken: (scene) => {
    const isWithPool = scene.named.some(({ name }) => name === 'createPool')
    return { ...about('createToken', { initializeMint: 0 })(scene), ...(isWithPool && { kind: 'createTokenAndPool' }) }
  },
  createPool: (scene) => {
    const shift = scene.named.find(({ name }) => name === 'createPool')?.data[0] === withPermission ? 1 : 0
    const places = { mints: [4 + shift, 5 + shift], vaults: [10 + shift, 11 + shift] } as const
    return readPool(scene, { kind: 'createPool', name: 'createPool', ...places })
  },
  addLiquidity: (scene) =>
    readPool(scene, { kind: 'addLiquidity', name: 'addLiquidity', mints: [10, 11], vaults: [6, 7] }),
  removeLiquidity: (scene) =>
    readPool(scene, { kind: 'removeLiquidity', name: 'removeLiquidity', mints: [10, 11], vaults: [6, 7] }),
  collectLiquidityFees: (scene) =>
    readPool(scene, { kind: 'collectLiquidityFees', name: 'collectLockedFees', mints: [12, 13], vaults: [10, 11] }),
  lockLiquidity: (scene) => {
    const lock = scene.named.find(({ name }) => name === 'lockLiquidity')
    const mint = lock?.accounts[8]
    const amounts = lock && mint ? [{ mint, amount: u64At(lock.data, 8), decimals: decimalsOf(scene, mint) }] : []
    // The pool is known only by its vaults.
    const tokens = [11, 12].flatMap((at) => mintOf(scene, lock?.accounts[at]) ?? [])
    return { ...nothing, kind: 'lockLiquidity', tokens, amounts }
  },
  swap: readSwap,
  mint: (scene) => readSupply(scene, { kind: 'mint', name: 'mintTo', mintAt: 0 }),
  burn: (scene) => readSupply(scene, { kind: 'burn', name: 'burn', mintAt: 1 }),
  pause: about('pause', { pauseToken: 0 }),
  resume: about('resume', { resumeToken: 0 }),
  setAuthority: about('setAuthority', { setAuthority: 0, updateMetadataAuthority: 0 }),
  updateMetadata: about('updateMetadata', {
    updateMetadataField: 0,
    removeMetadataField: 0,
    updateMetadataPointer: 0,
    initializeMetadata: 0,
    createMetadata: 1,
  }),
  setTransferFee: about('setTransferFee', { setTransferFee: 0 }),
  collectTransferFees: about('collectTransferFees', { withdrawFees: 0, harvestFees: 0 }),
  changeSettings: about('changeSettings', {
    updateDefaultState: 0,
    updateHook: 0,
    updateInterest: 0,
    updateScale: 0,
    guardAccount: 0,
    memoRequired: 0,
  }),
  freeze: about('freeze', { freezeAccount: 1 }),
  thaw: about('thaw', { thawAccount: 1 }),
  wrap: (scene) => {
    const counted = scene.named.filter(({ name }) => name === 'syncNative').map(({ accounts }) => accounts[0])
    const amount = counted.reduce((sum, account) => sum + changeOf(scene, account), 0n)
    return { ...nothing, kind: 'wrap', amounts: amount > 0n ? [sol(amount)] : [] }
  },
  unwrap: (scene) => ({ ...nothing, kind: 'unwrap', amounts: ownGain(scene) }),
  transfer: readTransfer,
  approve: (scene) => {
    const token = mintOf(scene, scene.named.find(({ name }) => name === 'approve')?.accounts[0])
    return { ...nothing, kind: 'approve', tokens: token ? [token] : [] }
  },
  revoke: about('revoke', { revoke: 0 }),
  reclaim: readReclaim,
  createNonce: () => ({ ...nothing, kind: 'createNonce' }),
  addressTable: () => ({ ...nothing, kind: 'addressTable' }),
  openAccount: about('openAccount', { createAssociatedAccount: 3, initializeAccount: 1 }),
  memo: () => ({ ...nothing, kind: 'memo' }),
}

/** `initialize_with_permission` lists the payer first. */
const withPermission = 0x3f

/** One token, by the index of its mint or account. */
function about(kind: Activity['kind'], places: { readonly [I in InstructionName]?: number }) {
  return (scene: Scene): Activity => {
    const mints = scene.named.flatMap(({ name, accounts }) => {
      const place = name === null ? undefined : places[name]
      const found = place === undefined ? undefined : accounts[place]
      return found === undefined ? [] : [mintOf(scene, found) ?? found]
    })
    return { ...nothing, kind, tokens: [...new Set(mints)].slice(0, 1) }
  }
}

type PoolPlaces = {
  readonly kind: Activity['kind']
  readonly name: InstructionName
  readonly mints: readonly [number, number]
  readonly vaults: readonly [number, number]
}

function readPool(scene: Scene, { kind, name, mints, vaults }: PoolPlaces): Activity {
  const accounts = scene.named.find((one) => one.name === name)?.accounts ?? []
  const pair = mints.flatMap((place, index) => {
    const [mint, vault] = [accounts[place], accounts[vaults[index] ?? -1]]
    return mint === undefined ? [] : [{ mint, amount: absolute(changeOf(scene, vault)) }]
  })
  const amounts = pair.map(({ mint, amount }) => ({ mint, amount, decimals: decimalsOf(scene, mint) }))
  const ordered = amounts.toSorted(
    (left, right) => Number(left.mint === wrappedSolMint) - Number(right.mint === wrappedSolMint),
  )
  return {
    ...nothing,
    kind,
    tokens: ordered.map(({ mint }) => mint),
    amounts: ordered.filter(({ amount }) => amount > 0n),
  }
}

function readSwap(scene: Scene): Activity {
  const { accounts = [] } = scene.named.find(({ name }) => name === 'swap') ?? {}
  const side = (vaultAt: number, mintAt: number) => {
    const mint = accounts[mintAt]
    if (mint === undefined) return []
    // SOL passes through a temporary account.
    const own = absolute(ownChange(scene, mint))
    const amount = own || absolute(changeOf(scene, accounts[vaultAt]))
    return [{ mint, amount, decimals: decimalsOf(scene, mint) }]
  }
  const amounts = [...side(6, 10), ...side(7, 11)]
  return { ...nothing, kind: 'swap', tokens: amounts.map(({ mint }) => mint), amounts }
}

function readSupply(
  scene: Scene,
  { kind, name, mintAt }: { kind: 'mint' | 'burn'; name: InstructionName; mintAt: number },
): Activity {
  const found = scene.named.filter((one) => one.name === name)
  const mint = found[0]?.accounts[mintAt]
  if (mint === undefined) return { ...nothing, kind }
  const amount = found
    .filter(({ accounts }) => accounts[mintAt] === mint)
    .reduce((sum, { data }) => sum + u64At(data, 1), 0n)
  return { ...nothing, kind, tokens: [mint], amounts: [{ mint, amount, decimals: decimalsOf(scene, mint) }] }
}

function readTransfer(scene: Scene): Activity | null {
  const { account, before, after } = scene
  const token = [...before, ...after].map(({ mint }) => mint).find((mint) => ownChange(scene, mint) !== 0n)
  if (token !== undefined) {
    const change = ownChange(scene, token)
    const isOther = ({ owner, mint }: HeldAmount) => mint === token && owner !== account
    const others = [...before, ...after]
      .filter((held) => isOther(held) && changeOf(scene, held.account) < 0n === change > 0n)
      .flatMap(({ owner }) => owner ?? [])
    return {
      ...nothing,
      kind: change < 0n ? 'send' : 'receive',
      tokens: [token],
      amounts: [{ mint: token, amount: absolute(change), decimals: decimalsOf(scene, token) }],
      others: [...new Set(others)],
    }
  }
  const transfers = scene.named.filter(({ name }) => name === 'transferSol')
  const sent = transfers.filter(({ accounts }) => accounts[0] === account)
  const received = transfers.filter(({ accounts }) => accounts[1] === account)
  const [moved, place] = sent.length > 0 ? ([sent, 1] as const) : ([received, 0] as const)
  if (moved.length === 0) return null
  const amount = moved.reduce((sum, { data }) => sum + u64At(data, 4), 0n)
  const others = [...new Set(moved.flatMap(({ accounts }) => accounts[place] ?? []))]
  return { ...nothing, kind: place === 1 ? 'send' : 'receive', amounts: [sol(amount)], others }
}

/** Wrapped SOL accounts contain nothing else. */
function readReclaim(scene: Scene): Activity {
  const closed = scene.named.filter(({ name }) => name === 'closeAccount').flatMap(({ accounts }) => accounts[0] ?? [])
  const mints = closed.map((account) => mintOf(scene, account))
  const [first] = closed
  if (closed.length === 1 && first !== undefined && mints[0] === null)
    return { ...nothing, kind: 'closeToken', tokens: [first] }
  const isUnwrap = mints.length > 0 && mints.every((mint) => mint === wrappedSolMint)
  return { ...nothing, kind: isUnwrap ? 'unwrap' : 'reclaim', amounts: ownGain(scene) }
}

function ownGain({ lamports, accounts, account, feeLamports }: Scene): readonly ActivityAmount[] {
  const gain = (lamports.get(account) ?? 0n) + (accounts[0] === account ? feeLamports : 0n)
  return gain > 0n ? [sol(gain)] : []
}

const sol = (amount: bigint): ActivityAmount => ({ mint: null, amount, decimals: solDecimals })
const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

const u64At = (data: ReadonlyUint8Array, at: number): bigint =>
  data.length < at + 8 ? 0n : getU64Decoder().read(data, at)[0]

const mintOf = ({ before, after }: Scene, account: Address | undefined): Address | null =>
  [...before, ...after].find((held) => held.account === account)?.mint ?? null

const decimalsOf = ({ before, after }: Scene, mint: Address): number =>
  [...before, ...after].find((held) => held.mint === mint)?.decimals ?? (mint === wrappedSolMint ? solDecimals : 0)

const sumOf = (held: readonly HeldAmount[], isMeant: (one: HeldAmount) => boolean): bigint =>
  held.filter(isMeant).reduce((sum, { amount }) => sum + amount, 0n)

const changeOf = ({ before, after }: Scene, account: Address | undefined): bigint =>
  sumOf(after, (one) => one.account === account) - sumOf(before, (one) => one.account === account)

/** Returns the user's gain across all accounts. */
const ownChange = ({ before, after, account }: Scene, mint: Address): bigint =>
  sumOf(after, (one) => one.mint === mint && one.owner === account) -
  sumOf(before, (one) => one.mint === mint && one.owner === account)
