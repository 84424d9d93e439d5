import { createNoopSigner } from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  getFreezeAccountInstruction,
  getInitializeAccount3Instruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { expect, test } from 'vitest'
import { makeAddress } from '../../../../programs/testing/createVm.ts'
import { findHome } from '../manage/readTokenAccount.ts'
import { createVmScene } from '../testing/vmScene.ts'
import { fetchHoldings } from './holdings.ts'

test('of the accounts that a wallet has of a token, the fullest is first, and a frozen one does not count', async () => {
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
