import { createNoopSigner } from '@solana/kit'
import { getMintDecoder, getTokenDecoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { decodeMetadata, token2022Address } from '@solsmith/tokens'
import { beforeEach, describe, expect, test } from 'vitest'
import { createRandom } from '../testing/createRandom.ts'
import { makeAddress } from '../testing/createVm.ts'
import { readSubjects, testOn } from '../testing/subjects.ts'
import {
  burnV1,
  createScene,
  createV1,
  createV3,
  data,
  findToken,
  mintV1,
  type Scene,
  transferV1,
  verifyCreatorV1,
  withAccount,
  withData,
  writeToken,
} from './testing.ts'

describe.each(await readSubjects('token-metadata'))('moving tokens on $name', (subject) => {
  let scene: Scene
  beforeEach(async () => {
    scene = await createScene(subject.elfs['token-metadata'])
    expect(scene.vm.send([createV3(scene)]).error).toBeNull()
  })
  const send = (...instructions: Parameters<Scene['vm']['send']>[0]) => scene.vm.send(instructions).error
  const amountOf = (token: Awaited<ReturnType<typeof findToken>>) => {
    const account = scene.vm.get(token)
    // The fixed part: accounts of Token-2022 are longer.
    return account && getTokenDecoder().decode(account.data.subarray(0, 165)).amount
  }
  const supply = (mint = scene.mint) =>
    getMintDecoder().decode((scene.vm.get(mint)?.data ?? new Uint8Array()).subarray(0, 82)).supply

  test('MintV1 opens the receiver’s account, paid by the payer, and mints into it', async () => {
    const owner = makeAddress()
    const token = await findToken({ mint: scene.mint, owner })
    const had = scene.vm.get(scene.other.address)?.lamports ?? 0n

    expect(send(mintV1(scene, { token, owner, amount: 7n }))).toBeNull()
    expect(send(mintV1(scene, { token, owner, amount: 5n }))).toBeNull()

    expect([amountOf(token), supply()]).toEqual([12n, 1_012n])
    expect(had - (scene.vm.get(scene.other.address)?.lamports ?? 0n)).toBe(scene.vm.rent(165))
  })

  test('MintV1 takes mints of Token-2022, and a mint that CreateV1 has just made', async () => {
    const { modernMint: mint, modernMetadata: metadata } = scene
    const program = token2022Address
    expect(send(createV1(scene, { mint, metadata, tokenProgram: program }))).toBeNull()
    const owner = scene.wallet.address
    const token = await findToken({ mint, owner, program })
    expect(send(mintV1(scene, { token, owner, amount: 7n, program, mint, metadata }))).toBeNull()
    expect([amountOf(token), supply(mint)]).toEqual([7n, 1_007n])
  })

  test('TransferV1 opens the receiver’s account and moves the tokens', async () => {
    const [owner, to] = [scene.wallet.address, makeAddress()]
    const token = await writeToken(scene.vm, { mint: scene.mint, owner, amount: 10n })
    const toToken = await findToken({ mint: scene.mint, owner: to })
    expect(send(transferV1(scene, { token, owner, toToken, to, amount: 4n }))).toBeNull()
    expect([amountOf(token), amountOf(toToken), supply()]).toEqual([6n, 4n, 1_000n])
    expect(send(transferV1(scene, { token, owner, toToken, to, amount: 7n }))).toBe('Custom(1)')
  })

  test('BurnV1 burns, and closes the account with its last token', async () => {
    const owner = scene.wallet.address
    const token = await writeToken(scene.vm, { mint: scene.mint, owner, amount: 10n })
    expect(send(burnV1(scene, { token, owner, amount: 4n }))).toBeNull()
    expect([amountOf(token), supply()]).toEqual([6n, 996n])

    const had = scene.vm.get(owner)?.lamports ?? 0n
    expect(send(burnV1(scene, { token, owner, amount: 6n }))).toBeNull()
    expect([scene.vm.get(token), supply()]).toEqual([null, 990n])
    expect((scene.vm.get(owner)?.lamports ?? 0n) - had).toBe(scene.vm.rent(165))
    expect(
      decodeMetadata(scene.vm.get(scene.metadata) ?? { owner, data: new Uint8Array(), lamports: 0n }),
    ).toMatchObject(data)
  })

  test('VerifyCreatorV1 verifies the creator that signs, and leaves the rest', async () => {
    const second = await createScene(subject.elfs['token-metadata'])
    const creators = [second.wallet, second.other].map(({ address }, index) => ({
      address,
      isVerified: false,
      sharePercent: index === 0 ? 60 : 40,
    }))
    expect(second.vm.send([createV3(second, { data: { ...data, creators } })]).error).toBeNull()
    const read = () => {
      const account = second.vm.get(second.metadata)
      return account && decodeMetadata(account)
    }
    const before = read()

    expect(second.vm.send([verifyCreatorV1(second, second.other.address)]).error).toBeNull()

    const [first, other] = creators
    expect(read()).toEqual({ ...before, creators: [first, { ...other, isVerified: true }] })
  })

  testOn(subject, ['ours'], '300 random moves keep the supply, and a failure changes nothing', async () => {
    const random = createRandom(20_261_128n)
    const { vm, wallet, other, mint } = scene
    const people = [wallet.address, other.address, makeAddress()] as const
    const tokens = await Promise.all(people.map((owner) => writeToken(vm, { mint, owner, amount: 300n })))
    const outside = supply() - 900n
    const held = () => tokens.reduce((sum, token) => sum + (amountOf(token) ?? 0n), 0n)
    let succeeded = 0
    for (let round = 0; round < 300; round++) {
      const [from, to] = [random.below(3), random.below(3)]
      const [token, owner] = [tokens[from] ?? mint, people[from] ?? mint]
      const amount = BigInt(random.below(40))
      const honest = random.pick([
        mintV1(scene, { token, owner, amount }),
        burnV1(scene, { token, owner, amount }),
        transferV1(scene, { token, owner, toToken: tokens[to] ?? mint, to: people[to] ?? mint, amount }),
      ])
      const place = random.below(honest.accounts?.length ?? 1)
      const stranger = random.pick([mint, scene.modernMint, scene.metadata, ...tokens, ...people])
      const instruction = random.pick([
        honest,
        honest,
        withAccount(honest, place, { address: stranger }),
        withData(honest, (words) => words.subarray(0, random.below(words.length))),
      ])
      const before = [...tokens, mint].map((key) => vm.get(key))
      const { error } = vm.send([instruction])
      if (error === null) succeeded += 1
      else expect([...tokens, mint].map((key) => vm.get(key))).toEqual(before)
      expect(held()).toBe(supply() - outside)
    }
    expect(succeeded).toBeGreaterThan(80)
  })

  test('a token account of someone else, or of no owner, takes and gives nothing', async () => {
    const [owner, to] = [scene.wallet.address, createNoopSigner(makeAddress()).address]
    const token = await writeToken(scene.vm, { mint: scene.mint, owner, amount: 10n, program: TOKEN_PROGRAM_ADDRESS })
    const toToken = await writeToken(scene.vm, { mint: scene.mint, owner: scene.other.address })
    expect(send(transferV1(scene, { token, owner, toToken, to, amount: 4n }))).not.toBeNull()
    expect(send(mintV1(scene, { token: toToken, owner: to, amount: 4n }))).not.toBeNull()
    expect(send(burnV1(scene, { token, owner: scene.other.address, amount: 4n }))).not.toBeNull()
    expect(amountOf(token)).toBe(10n)
  })
})
