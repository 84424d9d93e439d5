import { shortenAddress } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import type { Pool } from '@solsmith/tokens'
import { useState } from 'react'
import { amountsText, pairOf } from '#pool-parts/figures.ts'
import { venueOf } from '#pool-parts/venue.ts'
import { Field } from '#ui/Field.tsx'
import { Hint } from '#ui/Hint.tsx'
import { Options } from '#ui/Options.tsx'
import { useWallet } from '#wallet/useWallet.ts'
import { en } from '../words/en.ts'
import { ActionFrame } from './ActionFrame.tsx'
import { NoPosition } from './NoPosition.tsx'
import { useOwnPositions } from './useOwnPositions.ts'

export function CollectForm({ pool }: { pool: Pool }) {
  const words = en.collect
  const venue = venueOf(useNetwork())
  const { address: wallet } = useWallet()
  const { locked, isReading, error } = useOwnPositions(pool)
  const [wanted, setWanted] = useState<string | null>(null)
  const chosen = locked.find(({ lock }) => lock?.feeNftMint === wanted) ?? locked[0]
  const fees = chosen?.fees ?? null
  const hasFees = fees !== null && fees[0] > 0n && fees[1] > 0n
  const lock = chosen?.lock
  return (
    <ActionFrame
      pool={pool}
      action="collect"
      title={words.title(pairOf(pool))}
      lead={words.lead}
      verb={words.verb}
      invalidHint={isReading || error ? undefined : words.nothingShort}
      request={
        hasFees && lock
          ? {
              key: `collect ${lock.feeNftMint} ${fees.join(' ')}`,
              make: (rpc, payer) =>
                venue.planCollect(rpc, { wallet: payer, pool, feeNftMint: lock.feeNftMint, asSol: true }),
            }
          : null
      }
    >
      {lock && (
        <Field label={words.which} kind="group">
          <Options
            value={lock.feeNftMint}
            options={locked.flatMap(({ lock: one, fees: earned }) =>
              one
                ? [
                    {
                      value: one.feeNftMint,
                      label: words.nft(shortenAddress(one.feeNftMint)),
                      hint: `${words.fees}: ${amountsText(pool, earned ?? [0n, 0n])}`,
                    },
                  ]
                : [],
            )}
            onChange={setWanted}
          />
        </Field>
      )}
      {lock && !hasFees && <Hint>{words.nothing}</Hint>}
      {!lock && wallet !== null && !isReading && !error && <Hint tone="warn">{words.none}</Hint>}
      {!lock && (wallet === null || isReading || error) ? <NoPosition pool={pool} /> : null}
    </ActionFrame>
  )
}
