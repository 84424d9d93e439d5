import { AnchorProvider, BN, BorshAccountsCoder, type Idl, Program, Wallet } from '@coral-xyz/anchor'
import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { createLocalnet } from '../src/index.ts'

const program = Keypair.generate().publicKey

const idl = {
  address: program.toBase58(),
  metadata: { name: 'counter', version: '0.1.0', spec: '0.1.0' },
  instructions: [],
  accounts: [{ name: 'counter', discriminator: [255, 176, 4, 245, 188, 253, 124, 25] }],
  types: [
    {
      name: 'counter',
      type: {
        kind: 'struct',
        fields: [
          { name: 'authority', type: 'pubkey' },
          { name: 'count', type: 'u64' },
        ],
      },
    },
  ],
} as const satisfies Idl

test('an Anchor client finds and reads the accounts of its program', async () => {
  const coder = new BorshAccountsCoder(idl)
  const [alice, bob] = [Keypair.generate().publicKey, Keypair.generate().publicKey]
  const place = async (authority: PublicKey, count: number) => ({
    address: Keypair.generate().publicKey.toBase58(),
    account: {
      lamports: 2_000_000n,
      data: await coder.encode('counter', { authority, count: new BN(count) }),
      owner: program.toBase58(),
      executable: false,
      rentEpoch: 0xffff_ffff_ffff_ffffn,
    },
  })
  const accounts = await Promise.all([place(alice, 7), place(alice, 8), place(bob, 9)])
  await using localnet = await createLocalnet({ accounts })
  const connection = new Connection(localnet.rpcUrl, 'confirmed')
  const provider = new AnchorProvider(connection, new Wallet(Keypair.generate()), { commitment: 'confirmed' })
  const client = new Program<typeof idl>(idl, provider)

  const one = await client.account.counter.fetch(new PublicKey(accounts[0]?.address ?? ''))
  const ofAlice = await client.account.counter.all([{ memcmp: { offset: 8, bytes: alice.toBase58() } }])

  expect([one.authority.toBase58(), one.count.toNumber()]).toEqual([alice.toBase58(), 7])
  expect(ofAlice.map(({ account }) => account.count.toNumber()).sort()).toEqual([7, 8])
  expect(await client.account.counter.all()).toHaveLength(3)
  expect(await client.account.counter.fetchNullable(alice)).toBeNull()
})
