import { explorerLink, formatDecimal, shortenAddress, showHidden, wrappedSolMint } from '@solsmith/chain'
import { AmountText, useNetwork } from '@solsmith/connect-react'
import { isEmptied, type Proof, type Side } from '@solsmith/tokens'
import { lazy, Suspense, useState } from 'react'
import { poolLink, proofLink } from '#links/poolLink.ts'
import { formatShare, formatShort, lpDecimals } from '#pool-parts/figures.ts'
import tables from '#pool-parts/Pools.module.css'
import { ShareButton } from '#share/ShareButton.tsx'
import { AddressText } from '#ui/AddressText.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import text from '#ui/text.module.css'
import { usePageTitle } from '#ui/usePageTitle.ts'
import work from '#ui/work.module.css'
import styles from '../manage/Manage.module.css'
import { en } from '../manage/words/en.ts'
import { Holders } from './Holders.tsx'
import { feesShare, partsOf, slotOf } from './proofParts.ts'
import { ShareProof } from './ShareProof.tsx'

const SharePanel = lazy(() => import('#share/SharePanel.tsx').then((module) => ({ default: module.SharePanel })))

export function ProofView({ proof }: { proof: Proof }) {
  const words = en.proof
  const [isSharing, setSharing] = useState(false)
  const [first, second] = ([0, 1] as const).map((side) => nameBoth(proof, side))
  const pair = proof.mints[0] === wrappedSolMint ? `${second} / ${first}` : `${first} / ${second}`
  const isGone = isEmptied(sidesOf(proof))
  const heading = usePageTitle(words.documentTitle(pair))
  return (
    <div className={work.page}>
      <header className={styles.head}>
        <div className={work.stack}>
          <h1 ref={heading} tabIndex={-1}>
            {words.title(pair)}
          </h1>
          <p className={`${text.figure} ${styles.figure}`}>{proof.pool}</p>
        </div>
        <div className={styles.row}>
          <ShareButton isOpen={isSharing} onToggle={() => setSharing(!isSharing)} />
          <ButtonLink href={poolLink(proof.pool)}>{words.manage}</ButtonLink>
        </div>
      </header>
      {isSharing && (
        <Suspense fallback={<Skeleton height="320px" />}>
          <SharePanel kind="proof" address={proof.pool} path={proofLink(proof.pool)} name={pair} />
        </Suspense>
      )}
      {([0, 1] as const).map((side) => {
        const imitated = proof.imitates[side]
        return imitated === null ? null : (
          <Notice key={side} tone="bad" title={words.imitates(imitated)}>
            {words.imitatesText(proof.mints[side])}
          </Notice>
        )
      })}
      <p className={styles.big} data-tone={proof.permanentMillionths > 0n && !isGone ? undefined : 'bad'}>
        {isGone
          ? words.emptied
          : proof.permanentMillionths > 0n
            ? words.permanent(formatShare(proof.permanentMillionths))
            : words.none}
      </p>
      {isGone && <p>{words.emptiedNote}</p>}
      {feesShare(proof) > 0n && <p>{words.feesNote(formatShare(feesShare(proof)))}</p>}
      <p className={work.hint}>{words.computed(formatDecimal(slotOf(proof).toString()))}</p>
      <Parts proof={proof} />
      <div className={styles.two}>
        <Holders proof={proof} isGone={isGone} />
        <Powers proof={proof} />
      </div>
      <p className={work.hint}>{words.learn}</p>
      {!isGone && <ShareProof proof={proof} />}
      <Evidence proof={proof} />
    </div>
  )
}

const sidesOf = ({ mints, reserves }: Proof) =>
  [
    { mint: mints[0], reserve: reserves[0] },
    { mint: mints[1], reserve: reserves[1] },
  ] as const

/** Symbol and address, because symbols are not unique. */
function nameBoth({ symbols, mints }: Proof, side: Side): string {
  const mint = mints[side]
  if (mint === wrappedSolMint) return 'SOL'
  const short = shortenAddress(mint)
  return symbols[side] === '' ? short : `${showHidden(symbols[side])} (${short})`
}

function Parts({ proof }: { proof: Proof }) {
  const words = en.proof
  const parts = partsOf(proof).filter(({ lp }) => lp > 0n)
  const starts = parts.map((_, index) =>
    parts.slice(0, index).reduce((sum, { millionths }) => sum + Number(millionths), 0),
  )
  return (
    <Panel isFlush level="h2" title={words.bar}>
      <div className={styles.pad}>
        <svg className={styles.bar} viewBox="0 0 1000000 28" preserveAspectRatio="none" aria-hidden="true">
          {parts.map(({ name, millionths }, index) => (
            <rect
              key={name}
              className={styles.part}
              data-part={name}
              x={starts[index]}
              width={Number(millionths)}
              height="28"
            />
          ))}
        </svg>
      </div>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{words.part}</th>
            <th scope="col" className={tables.end}>
              {words.share}
            </th>
            <th scope="col" className={tables.end}>
              {words.units}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, lp, millionths }) => (
            <tr key={name}>
              <th scope="row">
                <svg className={styles.swatch} viewBox="0 0 12 12" aria-hidden="true">
                  <rect className={styles.part} data-part={name} width="12" height="12" rx="2" />
                </svg>
                {words.parts[name]}
                <p className={work.hint}>{words.hints[name]}</p>
              </th>
              <td className={`${tables.figure} ${tables.end}`}>
                {millionths === 0n ? words.tiny : formatShare(millionths)}
              </td>
              <td className={`${tables.figure} ${tables.end}`}>
                <AmountText>{formatShort(lp, lpDecimals)}</AmountText>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function Powers({ proof }: { proof: Proof }) {
  const words = en.proof
  const { powers, mints } = proof
  return (
    <Panel isFlush level="h2" title={words.powers}>
      {powers.length === 0 ? (
        <p className={styles.pad}>{words.noPowers}</p>
      ) : (
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{words.holder}</th>
              <th scope="col">{words.what}</th>
            </tr>
          </thead>
          <tbody>
            {powers.map(({ power, mint, holder }) => (
              <tr key={`${power} ${mint}`}>
                <td>
                  <AddressText address={holder} />
                </td>
                <td>
                  {words.powerNames[power]}
                  <p className={work.hint}>{nameBoth(proof, mint === mints[0] ? 0 : 1)}</p>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function Evidence({ proof: { evidence } }: { proof: Proof }) {
  const words = en.proof
  const network = useNetwork()
  return (
    <Panel isFlush level="h2" title={words.evidence}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.account}</th>
            <th scope="col" className={tables.end}>
              {words.slot}
            </th>
          </tr>
        </thead>
        <tbody>
          {evidence.map(({ what, address, slot }) => {
            const link = explorerLink(network, 'address', address)
            return (
              <tr key={`${what} ${address}`}>
                <td>{words.evidenceParts[what]}</td>
                <td className={tables.figure}>
                  {link ? (
                    <a href={link} target="_blank" rel="noreferrer">
                      {address}
                    </a>
                  ) : (
                    address
                  )}
                </td>
                <td className={`${tables.figure} ${tables.end}`}>{formatDecimal(slot.toString())}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Panel>
  )
}
