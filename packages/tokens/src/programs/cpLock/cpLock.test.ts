import { AccountRole, address, createNoopSigner, type Instruction } from '@solana/kit'
import { expect, test } from 'vitest'
import {
  cpLockAddress,
  decodeCpLockedLiquidity,
  findCpLockAuthority,
  getCollectCpFeesInstruction,
  getLockCpLiquidityInstruction,
  isTokenError,
} from '../../index.ts'

const keys = {
  payer: address('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'),
  owner: address('D4FPEruKEHrG5TenZ2mpDGEfu1iUvTiqBxvpU8HLBvC2'),
  feeNftMint: address('BhH6HphjBKXu2PkUc2aw3xEMdUvK14NXxE5LbNWZNZAA'),
  pool: address('DMawCQzbgNTmbzaESc7o6pvL1KAeetY8zA7jNpzntHhU'),
  vault0: address('ProCXqRcXJjoUd1RNoo28bSizAA6EEqt9wURZYPDc5u'),
  vault1: address('FUNDduJTA7XcckKHKfAoEnnhuSud2JUCUZv6opWEjrBU'),
  mint0: address('So11111111111111111111111111111111111111112'),
  mint1: address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'),
  account0: address('C7Cx2pMLtjybS3mDKSfsBj4zQ3PRZGkKt7RCYTTbCSx2'),
  account1: address('7qWVV8UY2bRJfDLP4s37YzBPKUkVB46DStYJBpYbQzu3'),
  lpMint: address('CXniRufdq5xL8t8jZAPxsPZDpuudwuJSPWnbcD5Y5Nxq'),
  ownerLpAccount: address('DRaycpLY18LhpbydsBWbVJtxpNv9oXPgjRSfpF2bWpYb'),
}
const names = new Map(Object.entries(keys).map(([name, key]) => [key as string, name]))
const [payer, owner, feeNftMint] = [keys.payer, keys.owner, keys.feeNftMint].map((key) => createNoopSigner(key))
if (!payer || !owner || !feeNftMint) throw new Error('There are three')

const pool = { ...keys, vaults: [keys.vault0, keys.vault1], mints: [keys.mint0, keys.mint1] } as const
const lock = (lpAmount: bigint) =>
  getLockCpLiquidityInstruction({
    ...pool,
    payer,
    owner,
    feeNftMint,
    feeNftOwner: keys.owner,
    lpAmount,
    withMetadata: true,
  })

function draw({ accounts = [], data = new Uint8Array(), programAddress }: Instruction): readonly string[] {
  expect(programAddress).toBe(cpLockAddress)
  const roles = { [AccountRole.READONLY]: '', [AccountRole.WRITABLE]: ' w' }
  const signed = { [AccountRole.READONLY_SIGNER]: ' s', [AccountRole.WRITABLE_SIGNER]: ' ws' }
  const metas = accounts.map(({ address: key, role }) => `${names.get(key) ?? key}${{ ...roles, ...signed }[role]}`)
  return [Buffer.from(Uint8Array.from(data)).toString('hex'), ...metas]
}

test('encodes a lock as in the public interface', async () => {
  expect(draw(await lock(258n))).toMatchInlineSnapshot(`
    [
      "d89d1d4e26331f1a020100000000000001",
      "3f7GcQFG397GAaEnv51zR6tsTVihYRydnydDD1cXekxH",
      "payer ws",
      "owner s",
      "owner",
      "feeNftMint ws",
      "9YqmdBfJh6LEFciUQohGz6cxPTSEjfSpbZHkJVEBdD6M w",
      "pool",
      "3LN4y96bbxAjgAMgd7c4F1HLNyTLZ7GE2yazsbN7sNaj w",
      "lpMint w",
      "ownerLpAccount w",
      "AoEHh3PvnFhmaNQACUyrzQucd6XYEMD3btGAP6vus73B w",
      "vault0 w",
      "vault1 w",
      "6xRZ1Rk9i9t3BTR3WEzrAiRusd4j53rdbHTZ5anC56tR w",
      "SysvarRent111111111111111111111111111111111",
      "11111111111111111111111111111111",
      "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
      "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL",
      "metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s",
    ]
  `)
})

test('encodes a collection as in the public interface', async () => {
  const recipients = [keys.account0, keys.account1] as const
  const call = getCollectCpFeesInstruction({ ...pool, feeNftOwner: owner, recipients, lpAmount: 2n ** 64n - 1n })
  expect(draw(await call)).toMatchInlineSnapshot(`
    [
      "081e33c7d1b8f785ffffffffffffffff",
      "3f7GcQFG397GAaEnv51zR6tsTVihYRydnydDD1cXekxH",
      "owner s",
      "9YqmdBfJh6LEFciUQohGz6cxPTSEjfSpbZHkJVEBdD6M",
      "3LN4y96bbxAjgAMgd7c4F1HLNyTLZ7GE2yazsbN7sNaj w",
      "CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C",
      "GpMZbSM2GgvTKHJirzeGfMFoaZ8UR2X7F4v8vHTvxFbL",
      "pool w",
      "lpMint w",
      "account0 w",
      "account1 w",
      "vault0 w",
      "vault1 w",
      "mint0",
      "mint1",
      "AoEHh3PvnFhmaNQACUyrzQucd6XYEMD3btGAP6vus73B w",
      "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
      "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb",
      "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr",
    ]
  `)
})

test('derives the authority of mainnet', async () => {
  expect(await findCpLockAuthority()).toBe('3f7GcQFG397GAaEnv51zR6tsTVihYRydnydDD1cXekxH')
})

test('refuses amounts beyond 64 bits', async () => {
  for (const amount of [-1n, 2n ** 64n]) {
    const error: unknown = await lock(amount).catch((thrown: unknown) => thrown)
    expect(isTokenError(error, 'AmountRangeError')).toBe(true)
  }
})

test('decodes locked liquidity by the public layout and nothing else', () => {
  const data = Buffer.alloc(256)
  data.set([0x19, 0x0a, 0xee, 0xc5, 0xcf, 0xea, 0x49, 0x16])
  for (const [index, value] of [1n, 2n, 3n, 4n, 5n, 6n, 7n].entries()) data.writeBigUInt64LE(value, 8 + 8 * index)
  data.fill(1, 64, 96)
  const locked = decodeCpLockedLiquidity({ owner: cpLockAddress, data })
  expect(locked).toMatchObject({
    lockedLp: 1n,
    claimed: 2n,
    unclaimed: 3n,
    lastSupply: 4n,
    lastProduct: 5n + (6n << 64n),
    recentEpoch: 7n,
    pool: '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi',
    feeNftMint: '11111111111111111111111111111111',
  })
  expect(decodeCpLockedLiquidity({ owner: keys.pool, data })).toBeNull()
  expect(decodeCpLockedLiquidity({ owner: cpLockAddress, data: data.subarray(1) })).toBeNull()
  expect(decodeCpLockedLiquidity({ owner: cpLockAddress, data: Buffer.alloc(256) })).toBeNull()
})
