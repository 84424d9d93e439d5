import type { Address } from '@solana/kit'
import { formatDecimal } from '@solsmith/chain'
import { type Snapshot, type Token, venueOwners } from '@solsmith/tokens'
import type { UseQueryResult } from '@tanstack/react-query'
import { toolLink } from '#links/tokenLink.ts'
import { ShortAmount } from '#pool-parts/ShortAmount.tsx'
import { AddressText } from '#ui/AddressText.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Chip } from '#ui/Chip.tsx'
import { formatPercent } from '#ui/locale.ts'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWallet } from '#wallet/useWallet.ts'
import styles from './Token.module.css'
import { en } from './words/en.ts'

const shown = 10

export function HoldersPanel({
  token,
  holders,
  creator = null,
  isAsked,
  onAsk,
}: {
  token: Token
  holders: UseQueryResult<Snapshot>
  creator?: Address | null
  isAsked: boolean
  onAsk: () => void
}) {
  const words = en.holders
  return (
    <Panel
      isFlush
      level="h2"
      title={words.title}
      aside={
        <ButtonLink size="small" variant="quiet" href={toolLink('snapshot', token.address)}>
          {words.snapshot}
        </ButtonLink>
      }
    >
      {!isAsked && (
        <div className={styles.empty}>
          <p>{words.large}</p>
          <Button size="small" onClick={onAsk}>
            {words.read}
          </Button>
        </div>
      )}
      {isAsked && holders.isPending && (
        <div className={styles.empty} aria-busy="true">
          <Skeleton height="120px" />
        </div>
      )}
      {holders.isError && (
        <p className={styles.empty} role="alert">
          {words.failed}
        </p>
      )}
      {holders.data && <Table token={token} snapshot={holders.data} creator={creator} />}
    </Panel>
  )
}

function Table({ token, snapshot, creator }: { token: Token; snapshot: Snapshot; creator: Address | null }) {
  const words = en.holders
  const top = snapshot.holders.slice(0, shown)
  const more = snapshot.holders.length - top.length
  if (top.length === 0) return <p className={styles.empty}>{words.empty}</p>
  return (
    <>
      <table className={styles.table} data-kind="holders">
        <thead>
          <tr>
            <th scope="col">{words.holder}</th>
            <th scope="col" className={styles.end}>
              {words.share}
            </th>
            <th scope="col" className={styles.end}>
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {top.map(({ owner, amount, isProgram, isFrozen }) => (
            <tr key={owner}>
              <td>
                <AddressText address={owner} /> <HolderChip owner={owner} isProgram={isProgram} />
                {owner === creator && <Chip>{words.creator}</Chip>}
                {isFrozen && <Chip tone="warn">{words.frozen}</Chip>}
              </td>
              <td className={styles.number}>{share(amount, snapshot.sum)}</td>
              <td className={styles.number}>
                <ShortAmount amount={amount} decimals={token.decimals} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={styles.empty}>{words.more(formatDecimal(more.toString()))}</p>}
    </>
  )
}

function HolderChip({ owner, isProgram }: Pick<Snapshot['holders'][number], 'owner' | 'isProgram'>) {
  const words = en.holders
  const { address: wallet } = useWallet()
  const venue = venueOwners.get(owner)
  if (owner === wallet) return <Chip tone="good">{words.you}</Chip>
  if (venue) return <Chip>{words.venues[venue]}</Chip>
  return isProgram && <Chip>{words.program}</Chip>
}

const share = (amount: bigint, sum: bigint) => formatPercent(sum === 0n ? 0 : Number((amount * 10_000n) / sum), 2)
