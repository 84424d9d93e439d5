import { AmountText } from '@solsmith/connect-react'
import type { Proof } from '@solsmith/tokens'
import { formatShare, formatShort, formatToken, lpDecimals } from '#pool-parts/figures.ts'
import tables from '#pool-parts/Pools.module.css'
import { AddressText } from '#ui/AddressText.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Hint } from '#ui/Hint.tsx'
import { Panel } from '#ui/Panel.tsx'
import work from '#ui/work.module.css'
import styles from '../manage/Manage.module.css'
import { en } from '../manage/words/en.ts'

const shown = 50

export function Holders({ proof, isGone }: { proof: Proof; isGone: boolean }) {
  const words = en.proof
  const share = (lp: bigint) => formatShare(proof.lpSupply === 0n ? 0n : (lp * 1_000_000n) / proof.lpSupply)
  return (
    <div className={work.stack}>
      <Panel isFlush level="h2" title={words.holders}>
        {proof.holders.length === 0 ? (
          <p className={styles.pad}>{isGone ? words.noOneEmptied : words.noOne}</p>
        ) : (
          <table className={tables.table}>
            <thead>
              <tr>
                <th scope="col">{words.holder}</th>
                <th scope="col" className={tables.end}>
                  {words.share}
                </th>
              </tr>
            </thead>
            <tbody>
              {proof.holders.slice(0, shown).map(({ owner, lp, kind }) => (
                <tr key={owner}>
                  <td>
                    <AddressText address={owner} />{' '}
                    <Chip tone={kind === 'creator' ? 'warn' : 'plain'}>{words.holderKinds[kind]}</Chip>
                  </td>
                  <td className={`${tables.figure} ${tables.end}`}>{share(lp)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {proof.unlisted > 0n && (
          <div className={styles.pad}>
            <Hint tone="warn">{words.unlisted(formatShort(proof.unlisted, lpDecimals))}</Hint>
          </div>
        )}
      </Panel>
      {proof.locks.length > 0 && (
        <Panel isFlush level="h2" title={words.locks}>
          <table className={tables.table}>
            <thead>
              <tr>
                <th scope="col">{words.feeNft}</th>
                <th scope="col">{words.feesTo}</th>
                <th scope="col" className={tables.end}>
                  {words.share}
                </th>
              </tr>
            </thead>
            <tbody>
              {proof.locks.map(({ state, feeNftMint, holder, lp, collectable }) => (
                <tr key={state}>
                  <td>
                    <AddressText address={feeNftMint} />
                  </td>
                  <td>{holder ? <AddressText address={holder} /> : words.notNamed}</td>
                  <td className={`${tables.figure} ${tables.end}`}>
                    {share(lp)}
                    {collectable > 0n && (
                      <p className={work.hint}>
                        <AmountText>{`${words.collectable} ${formatToken(collectable, lpDecimals)}`}</AmountText>
                      </p>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
      )}
    </div>
  )
}
