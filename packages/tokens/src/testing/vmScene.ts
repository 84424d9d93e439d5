import { type Address, createNoopSigner, type Instruction } from '@solana/kit'
import { getCreateAssociatedTokenIdempotentInstruction, getTransferCheckedInstruction } from '@solana-program/token'
import type { ChainRpc, Plan } from '@solsmith/chain'
import { readProgram } from '../../../../programs/readProgram.ts'
import { createVm, makeAddress, type Vm } from '../../../../programs/testing/createVm.ts'
import { findHome, readTokenAccount } from '../manage/readTokenAccount.ts'
import { tokenMetadataAddress } from '../programs/tokenMetadata/address.ts'
import { fetchToken, type Token } from '../read/fetchToken.ts'
import { createSeed } from '../token/createSeed.ts'
import { findMintAddress, planCreateToken, type ReadRent } from '../token/planCreateToken.ts'
import type { TokenDraft } from '../token/tokenDraft.ts'
import { plainDraft, splitForTests } from './scene.ts'
import { createVmRpc } from './vmRpc.ts'

/** Both token programs on a virtual machine, without a network. */
export type VmScene = {
  readonly vm: Vm
  readonly rpc: ChainRpc
  readonly readRent: ReadRent
  /** Creates an address with SOL. The machine does not check signatures. */
  readonly person: (lamports?: bigint) => Address
  readonly setEpoch: (epoch: bigint) => void
  /** Runs a plan; returns the error of the first failed transaction, or null. */
  readonly run: (plan: Plan) => Promise<string | null>
  readonly send: (...instructions: readonly Instruction[]) => string | null
  readonly create: (creator: Address, draft?: Partial<TokenDraft>) => Promise<Token>
  readonly read: (mint: Address) => Promise<Token>
  readonly held: (token: Token, owner: Address) => Promise<bigint | undefined>
  /** Pays tokens to an associated account, creating it if missing. */
  readonly pay: (
    token: Token,
    input: { readonly from: Address; readonly to: Address; readonly amount: bigint },
  ) => Promise<string | null>
}

export function createVmScene(): VmScene {
  const vm = createVm([{ address: tokenMetadataAddress, elf: readProgram('token-metadata', 3) }])
  const keys = new Set<Address>()
  let now = { time: 0n, epoch: 0n }
  const rpc = createVmRpc({ vm, keys: () => [...keys], clock: () => now })
  const readRent: ReadRent = async (bytes) => vm.rent(bytes)
  const send = (...instructions: readonly Instruction[]) => {
    for (const { accounts = [] } of instructions) for (const { address } of accounts) keys.add(address)
    return vm.send(instructions).error
  }
  const run = async (plan: Plan) => {
    for (const instructions of await splitForTests(plan)) {
      const error = send(...instructions)
      if (error !== null) return error
    }
    return null
  }
  const held = async (token: Token, owner: Address) =>
    (await readTokenAccount(rpc, token, await findHome(token, owner)))?.amount
  return {
    vm,
    rpc,
    readRent,
    send,
    run,
    held,
    person(lamports = 10_000_000_000n) {
      const address = makeAddress()
      if (lamports > 0n) vm.set(address, { lamports })
      return address
    },
    setEpoch(epoch) {
      now = { time: now.time, epoch }
      vm.setClock(now.time, epoch)
    },
    async create(creator, change = {}) {
      const draft = { ...plainDraft, ...change }
      const [seed, uri] = [createSeed(), 'http://localhost/anvil']
      const network = { id: 'sandbox', name: 'Sandbox' } as const
      const error = await run(await planCreateToken(readRent, { draft, creator, seed, uri, network }))
      if (error !== null) throw new TypeError(error)
      return fetchToken(rpc, await findMintAddress(creator, seed, draft.standard))
    },
    read: (mint) => fetchToken(rpc, mint),
    async pay(token, { from, to, amount }) {
      const payer = createNoopSigner(from)
      const [source, destination] = [await findHome(token, from), await findHome(token, to)]
      const [mint, tokenProgram] = [token.address, token.program]
      return send(
        getCreateAssociatedTokenIdempotentInstruction({ payer, ata: destination, owner: to, mint, tokenProgram }),
        getTransferCheckedInstruction(
          { source, mint, destination, authority: payer, amount, decimals: token.decimals },
          { programAddress: tokenProgram },
        ),
      )
    },
  }
}
