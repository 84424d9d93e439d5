import { createNoopSigner, getAddressEncoder } from '@solana/kit'
import { getMintDecoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { decodeMetadata, findMetadataAddress, token2022Address, tokenMetadataAddress } from '@solsmith/tokens'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAddress } from '../testing/createVm.ts'
import { readSubjects, testOn } from '../testing/subjects.ts'
import { createScene, createV1, createV3, data, longest, type Scene, updateV1, updateV2, writeMint } from './testing.ts'

// What a client of the public program relies on. Nothing here knows that the program is ours.
describe.each(await readSubjects('token-metadata'))('token metadata on $name', (subject) => {
  let scene: Scene
  beforeEach(async () => {
    scene = await createScene(subject.elfs['token-metadata'])
  })
  const send = (...instructions: Parameters<Scene['vm']['send']>[0]) => scene.vm.send(instructions).error
  const read = (key = scene.metadata) => {
    const account = scene.vm.get(key)
    return account && decodeMetadata(account)
  }
  const bytes = () => Buffer.from(scene.vm.get(scene.metadata)?.data ?? [])

  test('CreateMetadataAccountV3 writes 607 bytes, each where the interface has it', () => {
    expect(send(createV3(scene, { updateAuthority: scene.other.address, isMutable: false }))).toBeNull()
    const { wallet: _, other, mint } = scene
    const field = (text: string, room: number) => [room, 0, 0, 0, ...Buffer.concat([Buffer.from(text)], room)]
    const key = (address: typeof mint) => [...getAddressEncoder().encode(address)]
    const account = bytes()
    const bump = account[325] ?? 0
    expect([...account]).toEqual([
      4,
      ...key(other.address),
      ...key(mint),
      ...field('My Token', 32),
      ...field('MYT', 10),
      ...field('https://example.com/my-token.json', 200),
      ...[0, 0], // royalty
      0, // creators
      ...[0, 0], // primary sale, mutable
      ...[1, bump],
      ...[1, 2], // fungible
      ...Array(607 - 328 - 1).fill(0),
      1, // fee flag
    ])
    expect(bump).toBeGreaterThan(200)
  })

  // The fee was read as the deposit of some bytes once; a binary of November 2025 takes it at every rent.
  test.each([6_960n, 5_080n, 696n])(
    'at %d lamports a byte the deposit follows the rent, and the fee does not',
    (rent) => {
      scene.vm.setRent(rent)
      const price = scene.vm.rent(607) + 10_000_000n
      const before = scene.vm.get(scene.wallet.address)?.lamports ?? 0n
      expect(send(createV3(scene))).toBeNull()
      expect(scene.vm.get(scene.metadata)?.lamports).toBe(price)
      expect(before - (scene.vm.get(scene.wallet.address)?.lamports ?? 0n)).toBe(price)
      if (rent === 6_960n) expect(price).toBe(15_115_600n)
    },
  )

  test('lamports that someone sent there before change nothing for who pays', () => {
    for (const [create, held] of [
      [createV3, 1n],
      [createV1, 1_000_000n],
      [createV3, 6_000_000n],
      [createV1, 40_000_000n],
    ] as const) {
      scene.vm.set(scene.metadata, { lamports: held })
      const before = scene.vm.get(scene.wallet.address)?.lamports ?? 0n
      expect(send(create(scene))).toBeNull()
      expect(scene.vm.get(scene.metadata)).toMatchObject({ owner: tokenMetadataAddress, lamports: held + 15_115_600n })
      expect(before - (scene.vm.get(scene.wallet.address)?.lamports ?? 0n)).toBe(15_115_600n)
      expect(read()).toMatchObject({ name: 'My Token', holdsCreateFee: true })
      scene.vm.set(scene.metadata, {}) // gone again
    }
  })

  test('texts may be as long as their fields, in bytes', () => {
    expect(send(createV3(scene, { data: longest }))).toBeNull()
    expect(read()).toMatchObject(longest)
  })

  test('a mint without decimals is an asset', async () => {
    const mint = writeMint(scene.vm, { authority: scene.wallet.address, decimals: 0 })
    const metadata = await findMetadataAddress(mint)
    expect(send(createV3(scene, { mint, metadata }))).toBeNull()
    expect(read(metadata)).toMatchObject({ mint, tokenStandard: 1 })
  })

  test('CreateV1 names mints of both token programs', () => {
    const { wallet, mint, modernMint, modernMetadata } = scene
    expect(send(createV1(scene, { primarySaleHappened: true, isMutable: false }))).toBeNull()
    expect(read()).toMatchObject({ mint, ...data, primarySaleHappened: true, isMutable: false, tokenStandard: 2 })
    expect(scene.vm.get(scene.metadata)?.lamports).toBe(15_115_600n)
    const modern = { mint: modernMint, metadata: modernMetadata, tokenProgram: token2022Address }
    expect(send(createV1(scene, modern))).toBeNull()
    expect(read(modernMetadata)).toMatchObject({ mint: modernMint, updateAuthority: wallet.address, isMutable: true })
  })

  test('CreateV1 makes a mint that signs, whose authority may freeze too', async () => {
    const mint = createNoopSigner(makeAddress())
    const metadata = await findMetadataAddress(mint.address)
    expect(send(createV1(scene, { mint, metadata, decimals: 9 }))).toBeNull()
    const account = scene.vm.get(mint.address)
    expect(account).toMatchObject({ owner: TOKEN_PROGRAM_ADDRESS, lamports: scene.vm.rent(82) })
    expect(getMintDecoder().decode(account?.data ?? new Uint8Array())).toEqual({
      mintAuthority: { __option: 'Some', value: scene.wallet.address },
      supply: 0n,
      decimals: 9,
      isInitialized: true,
      freezeAuthority: { __option: 'Some', value: scene.wallet.address },
    })
    expect(read(metadata)).toMatchObject({ mint: mint.address, ...data })
  })

  test.each([
    ['UpdateMetadataAccountV2', updateV2],
    ['UpdateV1', updateV1],
  ] as const)('%s changes what it names and leaves the rest', (_, update) => {
    const { other } = scene
    expect(send(createV3(scene, { data: longest }))).toBeNull()
    const before = bytes()
    expect(send(update(scene))).toBeNull()
    expect(bytes()).toEqual(before)
    expect(send(update(scene, { data }))).toBeNull()
    expect(read()).toMatchObject({ ...data, isMutable: true, primarySaleHappened: false, holdsCreateFee: true })
    expect(send(update(scene, { primarySaleHappened: true }))).toBeNull()
    expect(read()).toMatchObject({ ...data, isMutable: true, primarySaleHappened: true })
    expect(send(update(scene, { newUpdateAuthority: other.address }))).toBeNull()
    expect(read()).toMatchObject({ ...data, updateAuthority: other.address, isMutable: true })
    expect(send(update(scene, { data: longest }))).not.toBeNull() // it is passed on
    expect(send(update(scene, { updateAuthority: other, isMutable: false }))).toBeNull()
    expect(read()).toMatchObject({ ...data, isMutable: false, primarySaleHappened: true, bump: before[325] })
  })

  test('after immutable the data never changes any more, and the rest may', () => {
    const { other } = scene
    expect(send(createV3(scene))).toBeNull()
    expect(send(updateV2(scene, { isMutable: false }))).toBeNull()
    const before = bytes()
    for (const update of [updateV2, updateV1]) {
      for (const change of [{ data }, { data, isMutable: false }, { data, isMutable: true }])
        expect(send(update(scene, change))).toBe('Custom(59)')
      expect(send(update(scene, { isMutable: true }))).toBe('Custom(73)')
      expect(send(update(scene, { isMutable: false }), update(scene))).toBeNull()
    }
    expect(bytes()).toEqual(before)
    expect(send(updateV2(scene, { primarySaleHappened: true, newUpdateAuthority: other.address }))).toBeNull()
    expect(read()).toMatchObject({
      ...data,
      updateAuthority: other.address,
      isMutable: false,
      primarySaleHappened: true,
    })
    expect(send(updateV1(scene, { updateAuthority: other, newUpdateAuthority: scene.wallet.address }))).toBeNull()
    expect(read()).toMatchObject({ ...data, updateAuthority: scene.wallet.address, isMutable: false })
  })

  test('the update authority can be given to no one, together with the last change', () => {
    expect(send(createV3(scene))).toBeNull()
    expect(send(updateV2(scene, { newUpdateAuthority: null, isMutable: false, data: longest }))).toBeNull()
    expect(read()).toMatchObject({ ...longest, updateAuthority: null, isMutable: false })
    expect(bytes().subarray(1, 33)).toEqual(Buffer.alloc(32))
    expect(send(updateV2(scene, { data }))).not.toBeNull()
  })

  test('what has been sold stays sold', () => {
    expect(send(createV3(scene))).toBeNull()
    expect(send(updateV2(scene, { primarySaleHappened: true }))).toBeNull()
    expect(send(updateV2(scene, { primarySaleHappened: false }))).toBe('Custom(42)')
    expect(send(updateV1(scene, { primarySaleHappened: false }))).toBe('Custom(42)')
    expect(read()).toMatchObject({ primarySaleHappened: true })
  })

  test('up to five creators are kept, and verified when they sign', () => {
    const { wallet } = scene
    const creators = [
      { address: wallet.address, isVerified: true, sharePercent: 96 },
      ...[1, 1, 1, 1].map((sharePercent) => ({ address: makeAddress(), isVerified: false, sharePercent })),
    ]
    const full = { ...longest, sellerFeeBasisPoints: 10_000, creators }
    expect(send(createV3(scene, { data: full }))).toBeNull()
    expect(read()).toMatchObject({ ...full, tokenStandard: 2, isMutable: true, holdsCreateFee: true })
    // Fewer creators: what follows them moves up, and nothing of the old is left behind.
    const one = { ...data, creators: [{ address: wallet.address, isVerified: true, sharePercent: 100 }] }
    expect(send(updateV2(scene, { data: one, primarySaleHappened: true }))).toBeNull()
    expect(read()).toMatchObject({ ...one, primarySaleHappened: true, tokenStandard: 2, isMutable: true })
    expect(bytes().subarray(321 + 39 + 6, 606)).toEqual(Buffer.alloc(606 - 321 - 39 - 6))
  })

  test('errors have their public numbers', async () => {
    const { vm, modernMint, modernMetadata } = scene
    const tooLong = (field: 'name' | 'symbol' | 'uri', limit: number) =>
      [createV3, createV1].map((create) => {
        const instruction = create(scene, { data: longest })
        const from = Buffer.from(longest[field])
        const at = Buffer.from(instruction.data ?? []).indexOf(from) - 4
        const before = Buffer.from(instruction.data ?? [])
        const longer = Buffer.concat([Buffer.from([limit + 1, 0, 0, 0]), from, Buffer.from('x')])
        return vm.send([
          { ...instruction, data: Buffer.concat([before.subarray(0, at), longer, before.subarray(at + 4 + limit)]) },
        ]).error
      })
    expect(tooLong('name', 32)).toEqual(['Custom(11)', 'Custom(11)'])
    expect(tooLong('symbol', 10)).toEqual(['Custom(12)', 'Custom(12)'])
    expect(tooLong('uri', 200)).toEqual(['Custom(13)', 'Custom(13)'])
    expect(send(createV3(scene, { mint: modernMint, metadata: modernMetadata }))).toBe('Custom(153)')
    expect(send(createV3(scene))).toBeNull()
    expect(send(createV3(scene))).toBe('Custom(199)')
    expect(send(createV1(scene))).toBe('Custom(199)')
  })

  test('one byte too many or too few is no instruction', () => {
    expect(send(createV3(scene))).toBeNull()
    for (const instruction of [updateV2(scene, { data }), updateV1(scene, { data })]) {
      const words = Buffer.from(instruction.data ?? [])
      expect(send({ ...instruction, data: Buffer.concat([words, Buffer.from([0])]) })).not.toBeNull()
      for (let length = 0; length < words.length; length++)
        expect(send({ ...instruction, data: words.subarray(0, length) })).not.toBeNull()
    }
    const update = updateV2(scene)
    expect(send({ ...update, data: Buffer.concat([Buffer.from(update.data ?? []), Buffer.from([0])]) })).toBe(
      'InvalidInstructionData',
    )
  })

  testOn(subject, ['ours'], 'compute units are at or below those of the public program', async () => {
    const units = (...instructions: Parameters<Scene['vm']['send']>[0]) =>
      scene.vm.send(instructions).unitsOf(tokenMetadataAddress)
    const mint = createNoopSigner(makeAddress())
    const newMint = { mint, metadata: await findMetadataAddress(mint.address), decimals: 6, data: longest }
    const modern = {
      mint: scene.modernMint,
      metadata: scene.modernMetadata,
      tokenProgram: token2022Address,
      data: longest,
    }
    const used = {
      createV3: units(createV3(scene, { data: longest })),
      createV1: units(createV1(scene, modern)),
      createV1NewMint: units(createV1(scene, newMint)),
      updateV2: units(updateV2(scene, { data: longest })),
      updateV1: units(updateV1(scene, { data: longest })),
      makeImmutable: units(updateV2(scene, { isMutable: false })),
    }
    process.stdout.write(`token metadata, compute units: ${JSON.stringify(used)}\n`)
    // Measured of the public program; the lower end where there was a range.
    expect(used.createV3).toBeLessThanOrEqual(34_533)
    expect(used.createV1).toBeLessThanOrEqual(44_179)
    expect(used.createV1NewMint).toBeLessThanOrEqual(52_840)
    expect(used.updateV2).toBeLessThanOrEqual(24_676)
    expect(used.updateV1).toBeLessThanOrEqual(26_077)
    expect(used.makeImmutable).toBeLessThanOrEqual(15_596)
  })

  test('an update authority verifies itself as a creator, and drops itself, and no one else', () => {
    const { wallet, other } = scene
    const creators = (address: typeof wallet.address, isVerified: boolean) => ({
      data: { ...data, creators: [{ address, isVerified, sharePercent: 100 }] },
    })
    for (const create of [createV3, createV1]) {
      // Signing as the payer or as the mint authority is not enough.
      expect(send(create(scene, { payer: other, ...creators(other.address, true) }))).toBe('Custom(54)')
      const elsewhere = { updateAuthority: other.address, ...creators(wallet.address, true) }
      expect(send(create(scene, elsewhere))).toBe('Custom(54)')
      // Nor is being the update authority, without a signature.
      expect(send(create(scene, { updateAuthority: other.address, ...creators(other.address, true) }))).toBe(
        'Custom(54)',
      )
    }
    expect(send(createV3(scene, creators(wallet.address, true)))).toBeNull()
    for (const update of [updateV2, updateV1]) {
      expect(send(update(scene, creators(other.address, true)))).toBe('Custom(54)')
      expect(send(update(scene, creators(other.address, false)))).toBeNull()
      expect(send(update(scene, creators(wallet.address, true)))).toBeNull()
      expect(send(update(scene, { newUpdateAuthority: other.address }))).toBeNull()
      const byOther = { updateAuthority: other, payer: other }
      expect(send(update(scene, { ...byOther, ...creators(other.address, false) }))).toBe('Custom(55)')
      expect(send(update(scene, { ...byOther, ...creators(wallet.address, false) }))).toBe('Custom(55)')
      expect(send(update(scene, { ...byOther, data }))).toBe('Custom(94)')
      expect(send(update(scene, { ...byOther, ...creators(wallet.address, true) }))).toBeNull()
      expect(send(update(scene, { ...byOther, newUpdateAuthority: wallet.address }))).toBeNull()
      expect(send(update(scene, { data }))).toBe('Custom(94)') // not even by itself, without another
    }
  })
})
