import type { KeyPairSigner } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import { isTokenError } from '../errors.ts'
import type { Pool, Side } from '../pool/venue.ts'
import { createSeed } from '../token/createSeed.ts'
import type { PoolScene } from './poolScene.ts'

/** Rule for every venue, with a check that throws. */
export type VenueRule = {
  readonly title: string
  /** Required features of the programs, as in `programs/testing/subjects.ts`. */
  readonly needs: readonly 'lock'[]
  readonly check: (scene: PoolScene) => Promise<void>
}

class VenueRuleError extends Error {
  override readonly name = 'VenueRuleError'
}

/** Half a percent. */
const slippageBps = 50

function same(found: unknown, wanted: unknown, what: string): void {
  const text = (value: unknown) => JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}n` : one))
  if (text(found) !== text(wanted)) throw new VenueRuleError(`${what}: ${text(found)}, and not ${text(wanted)}`)
}

function holds(isTrue: boolean, what: string): void {
  if (!isTrue) throw new VenueRuleError(what)
}

async function refused(run: () => unknown, name: string): Promise<void> {
  const error = await Promise.resolve()
    .then(run)
    .then(
      () => null,
      (cause: unknown) => cause,
    )
  if (!isTokenError(error) || error.name !== name)
    throw new VenueRuleError(`Not refused with ${name}: ${String(error)}`)
}

/** Balances of both pool tokens, without unwrapped SOL. */
async function tokensOf({ rpc }: PoolScene, pool: Pool, owner: KeyPairSigner): Promise<readonly [bigint, bigint]> {
  const of = async (side: Side) => {
    const { value } = await rpc
      .getTokenAccountsByOwner(owner.address, { mint: pool.sides[side].mint }, { encoding: 'jsonParsed' })
      .send()
    return value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
  }
  return [await of(0), await of(1)]
}

const reservesOf = ({ sides }: Pool) => [sides[0].reserve, sides[1].reserve]
const quoteOf = (pool: Pool): Side => pool.quoteSide
const tokenOf = (pool: Pool): Side => (pool.quoteSide === 0 ? 1 : 0)

/** Conformance suite of a venue; each rule gets separate wallets and a pool. */
export const venueRules: readonly VenueRule[] = [
  {
    title: 'tiers are read from the chain, the cheapest trade first',
    needs: [],
    async check({ venue, rpc }) {
      const tiers = await venue.fetchTiers(rpc)
      holds(tiers.length > 0, 'There are no tiers')
      const rates = tiers.map(({ tradeFeeRate }) => tradeFeeRate)
      same(
        rates,
        rates.toSorted((left, right) => Number(left - right)),
        'The order of tiers',
      )
    },
  },
  {
    title: 'a pool is what was quoted: its price, its LP, its reserves; a second one is refused with its address',
    needs: [],
    async check(scene) {
      const { venue, rpc, tier } = scene
      const alice = await scene.localnet.fundedSigner()
      const { token, pool } = await scene.createPool(alice)
      const [of, quote] = await Promise.all([
        venue.fetchPoolToken(rpc, token.address),
        venue.fetchPoolToken(rpc, wrappedSolMint),
      ])
      const known = { tokenAmount: 400_000_000n, quoteAmount: 10_000_000_000n }
      const quoted = venue.quoteCreate({ token: of, quote, tier, known })
      same(pool.sides[tokenOf(pool)].reserve, quoted.tokenReserve, 'Tokens in the pool')
      same(pool.sides[quoteOf(pool)].reserve, quoted.quoteReserve, 'SOL in the pool')
      same(pool.lpMinted, quoted.lp, 'LP of the creator')
      same(pool.lpSupply, quoted.lp + quoted.lockedLp, 'LP that the pool counts')
      const again = { wallet: alice.address, token: token.address, quote: wrappedSolMint, tier: tier.address }
      await refused(
        () => venue.planCreate(rpc, { ...again, ...known, tokenAmount: 1_000_000n, openTime: 'now', poolSeed: null }),
        'PoolExistsError',
      )
      same(
        (await venue.findPools(rpc, [token.address, wrappedSolMint])).map(({ address }) => address),
        [pool.address],
        'Pools',
      )
    },
  },
  {
    title: 'trades give and cost what was quoted, to the unit, and leave no wrapped SOL behind',
    needs: [],
    async check(scene) {
      const { venue, rpc } = scene
      const alice = await scene.localnet.fundedSigner()
      let { pool } = await scene.createPool(alice)
      for (const input of [0, 1, 0, 1] as const)
        for (const kind of ['amountIn', 'amountOut'] as const) {
          const amount = pool.sides[kind === 'amountIn' ? input : input === 0 ? 1 : 0].reserve / 97n
          const quote = venue.quoteSwap(
            pool,
            kind === 'amountIn' ? { input, amountIn: amount } : { input, amountOut: amount },
            slippageBps,
          )
          const before = await tokensOf(scene, pool, alice)
          await scene.run(await venue.planSwap(rpc, { wallet: alice.address, pool, quote, asSol: true }), alice)
          const after = await venue.fetchPool(rpc, pool.address)
          same(reservesOf(after), quote.reservesAfter, 'Reserves after the trade')
          const now = await tokensOf(scene, pool, alice)
          const token = tokenOf(pool)
          const change = input === token ? -quote.amountIn : quote.amountOut
          same(now[token] - before[token], change, 'Tokens of the trader')
          same(now[quoteOf(pool)], 0n, 'Wrapped SOL left behind')
          pool = after
        }
    },
  },
  {
    title: 'liquidity costs and gives what was quoted; anyone who takes all of it out can come back',
    needs: [],
    async check(scene) {
      const { venue, rpc } = scene
      const alice = await scene.localnet.fundedSigner()
      const { pool } = await scene.createPool(alice)
      const added = venue.quoteDeposit(pool, { side: tokenOf(pool), amount: 10_000_000n }, slippageBps)
      await scene.run(await venue.planDeposit(rpc, { wallet: alice.address, pool, quote: added }), alice)
      const grown = await venue.fetchPool(rpc, pool.address)
      same(
        reservesOf(grown),
        reservesOf(pool).map((reserve, side) => reserve + (added.amounts[side] ?? 0n)),
        'Reserves',
      )
      same(grown.lpMinted, pool.lpMinted + added.lp, 'LP')
      const before = await tokensOf(scene, pool, alice)
      const all = venue.quoteWithdraw(grown, grown.lpMinted, slippageBps)
      const removal = { wallet: alice.address, pool: grown, quote: all, asSol: true, closesEmpty: true }
      await scene.run(await venue.planWithdraw(rpc, removal), alice)
      const empty = await venue.fetchPool(rpc, pool.address)
      same(empty.lpMinted, 0n, 'LP after everything was taken out')
      const after = await tokensOf(scene, pool, alice)
      same(after[tokenOf(pool)] - before[tokenOf(pool)], all.amounts[tokenOf(pool)], 'Tokens taken out')
      same((await venue.fetchPositions(rpc, { wallet: alice.address })).positions, [], 'Positions')
      await refused(() => venue.planWithdraw(rpc, removal), 'NothingToRemoveError')
      const back = venue.quoteDeposit(empty, { lp: 1_000_000n }, slippageBps)
      await scene.run(await venue.planDeposit(rpc, { wallet: alice.address, pool: empty, quote: back }), alice)
      same((await venue.fetchPool(rpc, pool.address)).lpMinted, 1_000_000n, 'LP of who came back')
    },
  },
  {
    title: 'a price that moved past the bounds is told before anyone signs',
    needs: [],
    async check(scene) {
      const { venue, rpc } = scene
      const [alice, bob] = [await scene.localnet.fundedSigner(), await scene.localnet.fundedSigner()]
      const { pool } = await scene.createPool(alice)
      const quoted = venue.quoteSwap(pool, { input: quoteOf(pool), amountIn: 1_000_000n }, slippageBps)
      const large = venue.quoteSwap(pool, { input: quoteOf(pool), amountIn: 5_000_000_000n }, slippageBps)
      await scene.run(await venue.planSwap(rpc, { wallet: bob.address, pool, quote: large, asSol: true }), bob)
      await refused(
        () => venue.planSwap(rpc, { wallet: alice.address, pool, quote: quoted, asSol: true }),
        'PriceMovedError',
      )
    },
  },
  {
    title: 'locked liquidity stays; its fees, and nothing else, go to the holder of the NFT',
    needs: ['lock'],
    async check(scene) {
      const { venue, rpc } = scene
      const alice = await scene.localnet.fundedSigner()
      const { pool } = await scene.createPool(alice)
      const seed = createSeed()
      const lock = await venue.planLock(rpc, { wallet: alice.address, pool, lp: pool.lpMinted, seed })
      await scene.run(lock, alice)
      await refused(
        () =>
          venue.planWithdraw(rpc, {
            wallet: alice.address,
            pool,
            asSol: true,
            closesEmpty: false,
            quote: venue.quoteWithdraw(pool, 1_000n, slippageBps),
          }),
        'PositionLockedError',
      )
      const input = { wallet: alice.address, pool, feeNftMint: lock.feeNftMint, asSol: true }
      await refused(() => venue.planCollect(rpc, input), 'NothingToCollectError')
      let now = pool
      for (const side of [0, 1, 0, 1] as const) {
        const quote = venue.quoteSwap(now, { input: side, amountIn: now.sides[side].reserve / 5n }, slippageBps)
        await scene.run(await venue.planSwap(rpc, { wallet: alice.address, pool: now, quote, asSol: true }), alice)
        now = await venue.fetchPool(rpc, pool.address)
      }
      const [position] = (await venue.fetchPositions(rpc, { wallet: alice.address })).positions
      const fees = position?.fees ?? [0n, 0n]
      holds(position?.kind === 'locked' && fees[0] > 0n && fees[1] > 0n, 'There are no fees to collect')
      await scene.run(await venue.planCollect(rpc, input), alice)
      const after = await venue.fetchPool(rpc, pool.address)
      same(
        reservesOf(after),
        reservesOf(now).map((reserve, side) => reserve - (fees[side] ?? 0n)),
        'What was collected',
      )
      const { events } = await venue.fetchPoolHistory(rpc, { pool: after, limit: 100 })
      same(events.at(-1)?.kind, 'collect', 'The last event')
      const bob = await scene.localnet.fundedSigner()
      await refused(() => venue.planCollect(rpc, { ...input, wallet: bob.address }), 'NotFeeHolderError')
    },
  },
  {
    title: 'the proof says what is burnt, locked and to be withdrawn, and its parts make the whole',
    needs: ['lock'],
    async check(scene) {
      const { venue, rpc } = scene
      const alice = await scene.localnet.fundedSigner()
      const { pool } = await scene.createPool(alice)
      const [locked, burnt] = [pool.lpMinted / 2n, pool.lpMinted / 4n]
      const lock = await venue.planLock(rpc, { wallet: alice.address, pool, lp: locked, seed: createSeed() })
      await scene.run(lock, alice)
      await scene.run(await venue.planBurnLp(rpc, { wallet: alice.address, pool, lp: burnt }), alice)
      const proof = await venue.fetchProof(rpc, pool.address)
      same([proof.locked, proof.burnt], [locked, burnt], 'Locked and burnt')
      same(proof.withdrawable, pool.lpMinted - locked - burnt, 'To be withdrawn')
      same(proof.unowned + proof.burnt + proof.locked + proof.withdrawable, pool.lpSupply, 'The sum of the parts')
      same(
        proof.locks.map(({ holder }) => holder),
        [alice.address],
        'Who holds the NFT',
      )
      same(proof.unlisted, 0n, 'LP of which nothing is known')
      await refused(() => venue.fetchProof(rpc, pool.lpMint), 'NotAPoolError')
      await refused(() => venue.fetchProof(rpc, alice.address), 'NotAPoolError')
    },
  },
  {
    title: 'a wallet’s history says what it put in and took out, and the pool’s what was traded',
    needs: [],
    async check(scene) {
      const { venue, rpc } = scene
      const alice = await scene.localnet.fundedSigner()
      const { pool } = await scene.createPool(alice)
      const quote = venue.quoteSwap(pool, { input: 0, amountIn: pool.sides[0].reserve / 10n }, slippageBps)
      await scene.run(await venue.planSwap(rpc, { wallet: alice.address, pool, quote, asSol: true }), alice)
      const now = await venue.fetchPool(rpc, pool.address)
      const { positions } = await venue.fetchPositions(rpc, { wallet: alice.address })
      const history = await venue.fetchPositionHistory(rpc, { wallet: alice.address, pool: now, positions })
      same(history.putIn, reservesOf(pool), 'What was put in')
      holds(history.isComplete && (history.changeMillionths ?? 0n) < 0n, 'Holding would have been better')
      const { events } = await venue.fetchPoolHistory(rpc, { pool: now, limit: 100 })
      same(
        events.map(({ kind }) => kind),
        ['deposit', 'swap'],
        'What happened',
      )
      same(events.at(-1)?.reserves, quote.reservesAfter, 'The reserves after the trade')
    },
  },
]
