import { createNoopSigner } from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  getCloseAccountInstruction,
  getFreezeAccountInstruction,
  getInitializeAccount3Instruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { shortenAddress } from '@solsmith/chain'
import { describe, expect, test } from 'vitest'
import { makeAddress } from '../../../../programs/testing/createVm.ts'
import { openFundingAccount } from '../pool/fundingAccount.ts'
import { splitHoldings } from '../testing/splitHoldings.ts'
import { createVmScene } from '../testing/vmScene.ts'
import { fetchHoldings } from './holdings.ts'
import { planBurn } from './planBurn.ts'
import { planFreeze, planThaw } from './planFreeze.ts'
import { findHome } from './readTokenAccount.ts'

test('lists a wallet’s accounts for a token, largest first, and leaves out frozen ones', async () => {
  const scene = createVmScene()
  const wallet = scene.person()
  const owner = createNoopSigner(wallet)
  const token = await scene.create(wallet, { standard: 'classic', supply: 1_000n })
  const { address: mint, program, decimals } = token
  const home = await findHome(token, wallet)
  const [little, frozen, empty] = [makeAddress(), makeAddress(), makeAddress()]
  const open = (account: typeof little) => [
    getCreateAccountInstruction({
      payer: owner,
      newAccount: createNoopSigner(account),
      lamports: scene.vm.rent(165),
      space: 165,
      programAddress: program,
    }),
    getInitializeAccount3Instruction({ account, mint, owner: wallet }),
  ]
  const move = (destination: typeof little, amount: number) =>
    getTransferCheckedInstruction({ source: home, mint, destination, authority: owner, amount, decimals })
  const error = scene.send(
    ...[little, frozen, empty].flatMap(open),
    move(little, 100),
    move(frozen, 600),
    getFreezeAccountInstruction({ account: frozen, mint, owner }),
  )
  expect(error).toBeNull()

  const holdings = await fetchHoldings(scene.rpc, { wallet, mint, program })

  expect(holdings.home).toBe(home)
  expect(holdings.accounts.map(({ address, amount }) => [address, amount])).toEqual([
    [home, 300n],
    [little, 100n],
    [empty, 0n],
  ])
  expect(holdings.total).toBe(400n)
})

describe('tokens in several accounts of a wallet', () => {
  /** 60 in the associated account and 60 in another one; or everything in the other. */
  async function split(amount = 60n) {
    const scene = createVmScene()
    const wallet = scene.person()
    const token = await scene.create(wallet, { standard: 'classic', supply: 120n, decimals: 0 })
    const rent = scene.vm.rent(165)
    const { account, instructions } = await splitHoldings(token, { wallet, amount, rent, seed: 'aside' })
    expect(scene.send(...instructions)).toBeNull()
    const home = await findHome(token, wallet)
    const states = async () =>
      (await fetchHoldings(scene.rpc, { wallet, mint: token.address, program: token.program })).frozen.length
    return { scene, wallet, token, mint: token.address, account, home, states }
  }
  const total = { balance: 120n, largest: 60n, decimals: 0 }

  test('are burned from an account with enough, and the error shows the total', async () => {
    const aside = await split(100n)
    const { scene, mint, wallet } = aside
    expect(await scene.run(await planBurn(scene.rpc, { mint, wallet, amount: 100n }))).toBeNull()
    expect(await scene.run(await planBurn(scene.rpc, { mint, wallet, amount: 20n }))).toBeNull()

    const even = await split()
    await expect(planBurn(even.scene.rpc, { mint: even.mint, wallet: even.wallet, amount: 61n })).rejects.toMatchObject(
      {
        name: 'BalanceTooSmallError',
        context: { amount: 61n, ...total },
        message:
          'Your 120 are in several accounts, and the largest has 60. The transaction wasn’t sent. Use at most that much at a time, or send the tokens to your own address first.',
      },
    )
  })

  test('deposit into a pool by the same rule', async () => {
    const { scene, wallet, mint, token, account } = await split(100n)
    const open = (spends: bigint) =>
      openFundingAccount(scene.rpc, {
        wallet,
        token: { mint, program: token.program, decimals: 0, freezeAuthority: token.freezeAuthority },
        spends,
        asSol: true,
      })

    expect(await open(50n)).toMatchObject({ account })
    await expect(open(101n)).rejects.toMatchObject({ context: { ...total, largest: 100n } })
    await expect(open(121n)).rejects.toThrow('You have only 120.')
  })

  test('are frozen and thawed together by owner, or one at a time by address', async () => {
    const { scene, wallet, token, mint, account, states } = await split()
    const freeze = async (target: typeof wallet) => scene.run(await planFreeze(scene.rpc, { mint, wallet, target }))
    const thaw = async (target: typeof wallet) => scene.run(await planThaw(scene.rpc, { mint, wallet, target }))

    expect([await freeze(account), await states()]).toEqual([null, 1])
    expect([await freeze(wallet), await states()]).toEqual([null, 2])
    for (const spends of [1n, 0n]) {
      const asked = openFundingAccount(scene.rpc, { wallet, token: { ...token, mint }, spends, asSol: true })
      await expect(asked).rejects.toMatchObject({
        name: 'AccountFrozenError',
        context: { holder: wallet, isOwn: true },
        message: `Your account is frozen. Only the freeze authority (${shortenAddress(wallet)}) can thaw it.`,
      })
    }
    await expect(freeze(wallet)).rejects.toMatchObject({ name: 'AccountFrozenError' })
    await expect(planBurn(scene.rpc, { mint, wallet, amount: 1n })).rejects.toMatchObject({
      name: 'AccountFrozenError',
    })
    expect([await thaw(wallet), await states()]).toEqual([null, 0])
    await expect(thaw(wallet)).rejects.toMatchObject({ name: 'AccountNotFrozenError' })
  })

  test('are found without an associated account', async () => {
    const { scene, wallet, mint, home, account, states } = await split(120n)
    const close = getCloseAccountInstruction({ account: home, destination: wallet, owner: createNoopSigner(wallet) })
    expect(scene.send(close)).toBeNull()

    expect(await scene.run(await planFreeze(scene.rpc, { mint, wallet, target: wallet }))).toBeNull()
    expect(await states()).toBe(1)
    expect(await scene.run(await planThaw(scene.rpc, { mint, wallet, target: account }))).toBeNull()
    expect(await scene.run(await planBurn(scene.rpc, { mint, wallet, amount: 120n }))).toBeNull()
  })
})
