import { shortenAddress } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { type Token, venueOwners } from '@solsmith/tokens'
import { callEndpoint, fetchIndexedHolders } from '@solsmith/wire'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/Button.tsx'
import { formatPercent } from '#ui/locale.ts'
import styles from '../Token.module.css'
import { en } from '../words/en.ts'

const shownCount = 5

export function HolderChoices({ token, onChoose }: { token: Token; onChoose: (owner: string) => void }) {
  const words = en.forms
  const { caip2 } = useNetwork()
  const { data: holders } = useQuery({
    queryKey: ['indexed-holders', caip2, token.address],
    queryFn: async () => {
      const params = { chainId: caip2, mint: token.address }
      return (await callEndpoint({ baseUrl: '' }, fetchIndexedHolders, { params })).holders
    },
    retry: false,
  })
  if (!holders || holders.top.length === 0) return null
  return (
    <fieldset className={styles.choices}>
      <legend>{words.largestHolders}</legend>
      {holders.top.slice(0, shownCount).map(({ owner, amount }) => (
        <Button key={owner} size="small" onClick={() => onChoose(owner)}>
          {nameOf(owner)} · {formatPercent(shareOf(BigInt(amount), token.supply))}
        </Button>
      ))}
    </fieldset>
  )
}

const nameOf = (owner: string): string => {
  const venue = venueOwners.get(owner)
  return venue ? `${en.holders.venues[venue]} (${shortenAddress(owner)})` : shortenAddress(owner)
}

const shareOf = (amount: bigint, supply: bigint): number => (supply === 0n ? 0 : Number((amount * 10_000n) / supply))
