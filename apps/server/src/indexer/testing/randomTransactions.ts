import {
  type Address,
  appendTransactionMessageInstructions,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getCreateAccountInstruction, getTransferSolInstruction, SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import {
  AuthorityType,
  findAssociatedTokenPda,
  getApproveInstruction,
  getBurnInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getMintToInstruction,
  getSetAuthorityInstruction,
  getSyncNativeInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { wrappedSolMint } from '@solsmith/chain'
import {
  findCpmmAuthority,
  findCpmmLpAccount,
  getCpmmDepositInstruction,
  getCpmmSwapBaseInputInstruction,
  getCpmmSwapBaseOutputInstruction,
  getCpmmWithdrawInstruction,
  type Pool,
  token2022Address,
} from '@solsmith/tokens'
import type { Sandbox } from '../../testing/sandbox.ts'

/** From 0 to below `limit`. */
export type Draw = (limit: number) => number

type Token = { readonly mint: Address; readonly program: Address; readonly decimals: number }

export type Crowd = {
  readonly people: readonly KeyPairSigner[]
  readonly tokens: readonly Token[]
  readonly feeMint: Address
  readonly pool: Pool
  readonly authority: Address
}

export async function gather(sandbox: Sandbox): Promise<Crowd> {
  const { localnet } = sandbox
  const people: KeyPairSigner[] = []
  for (let index = 0; index < 6; index += 1) people.push(await localnet.fundedSigner(1_000_000_000_000n))
  const [first] = people
  if (!first) throw new TypeError('there are people')
  const fee = {
    kind: 'transfer-fee',
    basisPoints: 250,
    maximumFee: 10n ** 15n,
    configAuthority: { mode: 'keep' },
    withdrawAuthority: { mode: 'keep' },
  } as const
  const classic = await sandbox.createToken(first, { standard: 'classic', mintAuthority: { mode: 'keep' } })
  const modern = await sandbox.createToken(first, { mintAuthority: { mode: 'keep' } })
  const taxed = await sandbox.createToken(first, { mintAuthority: { mode: 'keep' }, extensions: [fee] })
  const pool = await sandbox.createPool(first, { token: classic })
  const tokens = [
    { mint: classic, program: TOKEN_PROGRAM_ADDRESS, decimals: 6 },
    { mint: modern, program: token2022Address, decimals: 6 },
    { mint: taxed, program: token2022Address, decimals: 6 },
    { mint: wrappedSolMint, program: TOKEN_PROGRAM_ADDRESS, decimals: 9 },
  ]
  for (const person of people) {
    const opened = await Promise.all(tokens.map((token) => open(first, person.address, token)))
    const minted = await Promise.all(
      tokens
        .slice(0, 3)
        .map(async ({ mint, program }) =>
          getMintToInstruction(
            { mint, token: await home(person.address, { mint, program }), mintAuthority: first, amount: 10n ** 13n },
            { programAddress: program },
          ),
        ),
    )
    await localnet.send(first, [...opened, ...minted])
    await localnet.send(person, await wrap(person, 50_000_000_000n))
  }
  return { people, tokens, feeMint: taxed, pool, authority: await findCpmmAuthority() }
}

async function home(owner: Address, { mint, program }: Pick<Token, 'mint' | 'program'>): Promise<Address> {
  const [account] = await findAssociatedTokenPda({ owner, mint, tokenProgram: program })
  return account
}

async function open(payer: KeyPairSigner, owner: Address, { mint, program }: Token): Promise<Instruction> {
  const ata = await home(owner, { mint, program })
  return getCreateAssociatedTokenIdempotentInstruction({ payer, ata, owner, mint, tokenProgram: program })
}

async function wrap(person: KeyPairSigner, amount: bigint): Promise<readonly Instruction[]> {
  const account = await home(person.address, { mint: wrappedSolMint, program: TOKEN_PROGRAM_ADDRESS })
  return [
    getTransferSolInstruction({ source: person, destination: account, amount: lamports(amount) }),
    getSyncNativeInstruction({ account }),
  ]
}

/** Returns a random action; some lack funds. */
async function act(crowd: Crowd, draw: Draw): Promise<readonly Instruction[]> {
  const { people, tokens, pool, authority } = crowd
  const pick = <T>(list: readonly T[]): T => {
    const one = list[draw(list.length)]
    if (one === undefined) throw new TypeError('there is one')
    return one
  }
  const [person, other, token] = [pick(people), pick(people), pick(tokens)]
  const config = { programAddress: token.program }
  const [source, destination] = await Promise.all([home(person.address, token), home(other.address, token)])
  const amount = BigInt(1 + draw(1_000_000))
  const isWrapped = token.mint === wrappedSolMint
  const actions: readonly (() => Promise<readonly Instruction[]> | readonly Instruction[])[] = [
    () => [
      getTransferSolInstruction({ source: person, destination: other.address, amount: lamports(amount * 1_000n) }),
    ],
    () => [
      getTransferCheckedInstruction(
        { source, mint: token.mint, destination, authority: person, amount, decimals: token.decimals },
        config,
      ),
    ],
    () => [getTransferInstruction({ source, destination, authority: person, amount }, config)],
    () => [getBurnInstruction({ account: source, mint: token.mint, authority: person, amount }, config)],
    () =>
      isWrapped
        ? []
        : [
            getMintToInstruction(
              { mint: token.mint, token: destination, mintAuthority: people[0] ?? person, amount },
              config,
            ),
          ],
    () => [getApproveInstruction({ source, delegate: other.address, owner: person, amount }, config)],
    () => wrap(person, amount),
    async () => {
      const account = await home(person.address, { mint: wrappedSolMint, program: TOKEN_PROGRAM_ADDRESS })
      const close = getCloseAccountInstruction({ account, destination: other.address, owner: person })
      return [
        close,
        await open(person, person.address, { mint: wrappedSolMint, program: TOKEN_PROGRAM_ADDRESS, decimals: 9 }),
      ]
    },
    async () => {
      const stranger = (await generateKeyPairSigner()).address
      const account = await home(stranger, token)
      return [
        await open(person, stranger, token),
        getTransferCheckedInstruction(
          { source, mint: token.mint, destination: account, authority: person, amount, decimals: token.decimals },
          config,
        ),
      ]
    },
    async () => {
      const newAccount = await generateKeyPairSigner()
      const programAddress = SYSTEM_PROGRAM_ADDRESS
      return [
        getCreateAccountInstruction({ payer: person, newAccount, lamports: 2_000_000n, space: 80, programAddress }),
      ]
    },
    async () => {
      // Changes an account's owner.
      const given = await generateKeyPairSigner()
      const account = await home(given.address, token)
      return [
        await open(person, given.address, token),
        getTransferCheckedInstruction(
          { source, mint: token.mint, destination: account, authority: person, amount, decimals: token.decimals },
          config,
        ),
        getSetAuthorityInstruction(
          { owned: account, owner: given, authorityType: AuthorityType.AccountOwner, newAuthority: other.address },
          config,
        ),
      ]
    },
    () => swap({ person, pool, authority, draw, amount: amount * 100n }),
    () => swap({ person, pool, authority, draw, amount: amount * 100n }),
    () => changeLiquidity({ person, pool, authority, draw, amount }),
  ]
  return pick(actions)()
}

type PoolAct = {
  readonly person: KeyPairSigner
  readonly pool: Pool
  readonly authority: Address
  readonly draw: Draw
  readonly amount: bigint
}

const accountsOf = ({ pool, authority }: PoolAct) => ({
  authority,
  pool: pool.address,
  vaults: [pool.sides[0].vault, pool.sides[1].vault] as const,
  mints: [pool.sides[0].mint, pool.sides[1].mint] as const,
})

async function homesOf({ person, pool }: PoolAct) {
  const [first, second] = await Promise.all(pool.sides.map((side) => home(person.address, side)))
  if (!first || !second) throw new TypeError('a pool has two sides')
  return [first, second] as const
}

async function swap(input: PoolAct): Promise<readonly Instruction[]> {
  const { person, pool, draw, amount } = input
  const homes = await homesOf(input)
  const inputToken = draw(2) === 0 ? 0 : 1
  const common = {
    ...accountsOf(input),
    payer: person,
    config: pool.tier.address,
    observation: pool.observation,
    tokenPrograms: [pool.sides[0].program, pool.sides[1].program] as const,
    inputToken,
    inputAccount: homes[inputToken],
    outputAccount: homes[inputToken === 0 ? 1 : 0],
  } as const
  return [
    draw(2) === 0
      ? getCpmmSwapBaseInputInstruction({ ...common, amountIn: amount, minimumOut: 1n })
      : getCpmmSwapBaseOutputInstruction({ ...common, maximumIn: 2n ** 62n, amountOut: amount / 10n + 1n }),
  ]
}

async function changeLiquidity(input: PoolAct): Promise<readonly Instruction[]> {
  const { person, pool, draw, amount } = input
  const tokenAccounts = await homesOf(input)
  const lpAccount = await findCpmmLpAccount(person.address, pool.lpMint)
  const common = {
    ...accountsOf(input),
    owner: person,
    lpMint: pool.lpMint,
    lpAccount,
    tokenAccounts,
    lpAmount: amount,
  }
  if (draw(2) === 0) return [getCpmmWithdrawInstruction({ ...common, minimums: [0n, 0n] })]
  const lp = { mint: pool.lpMint, program: TOKEN_PROGRAM_ADDRESS, decimals: 9 }
  return [
    await open(person, person.address, lp),
    getCpmmDepositInstruction({ ...common, maximums: [2n ** 62n, 2n ** 62n] }),
  ]
}

async function sign(
  crowd: Crowd,
  draw: Draw,
  blockhash: Parameters<typeof setTransactionMessageLifetimeUsingBlockhash>[0],
) {
  const count = 1 + draw(3)
  const parts: (readonly Instruction[])[] = []
  for (let index = 0; index < count; index += 1) parts.push(await act(crowd, draw))
  const payer = crowd.people[draw(crowd.people.length)]
  if (!payer) throw new TypeError('there are people')
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(blockhash, paid),
    // Unique, so no two are equal.
    (alive) =>
      appendTransactionMessageInstructions([...parts.flat(), note(`${draw(2 ** 31)} ${draw(2 ** 31)}`)], alive),
  )
  const signed = await signTransactionMessageWithSigners(message)
  return { signature: getSignatureFromTransaction(signed), wire: getBase64EncodedWireTransaction(signed) }
}

const note = (text: string): Instruction => ({
  programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address,
  accounts: [],
  data: new TextEncoder().encode(text),
})

/** One blockhash, ideally one block. */
const atOnce = 25

/** Life of a blockhash. */
const lifeSlots = 150

/** Base64 of 1,230 bytes; 1,232 are allowed. */
const longestWire = 1_640

export async function sendRandom(
  { localnet }: Sandbox,
  crowd: Crowd,
  { count, draw }: { readonly count: number; readonly draw: Draw },
): Promise<readonly string[]> {
  const signatures: Awaited<ReturnType<typeof sign>>['signature'][] = []
  while (signatures.length < count) {
    // Keeps the blockhash young.
    const { value: blockhash } = await localnet.rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
    const signed: Awaited<ReturnType<typeof sign>>[] = []
    while (signed.length < Math.min(atOnce, count - signatures.length)) {
      const one = await sign(crowd, draw, blockhash)
      if (one.wire.length <= longestWire) signed.push(one)
    }
    await Promise.all(
      signed.map(({ wire }) => localnet.rpc.sendTransaction(wire, { encoding: 'base64', skipPreflight: true }).send()),
    )
    signatures.push(...signed.map(({ signature }) => signature))
  }
  const isIn = async () =>
    (await localnet.rpc.getSignatureStatuses(signatures).send()).value.every((status) => status !== null)
  for (let waited = 0; waited < lifeSlots; waited += 2) {
    await localnet.warp({ slots: 2 })
    if (await isIn()) break
  }
  return signatures
}
