import { formatDecimal } from '@solsmith/chain'
import { type ConversionTotals, compareConversions } from '@solsmith/tokens'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import styles from './Affiliate.module.css'
import type { Rebuild } from './useAffiliate.ts'
import { en } from './words/en.ts'
import { formatFixedSol } from './writeShare.ts'

export function RebuildPanel({ state, start, stop }: { state: Rebuild; start: () => void; stop: () => void }) {
  const words = en.rebuild
  if (state.status === 'running')
    return (
      <Panel level="h2" title={words.running}>
        <div className={styles.parts}>
          <p role="status" aria-busy="true" className={styles.hint}>
            {words.progress(count(state.found?.signatures ?? 0), count(state.found?.conversions.length ?? 0))}
          </p>
          <Button onClick={stop}>{words.stop}</Button>
        </div>
      </Panel>
    )
  return (
    <Panel level="h2" title={words.title}>
      <div className={styles.parts}>
        {state.status === 'idle' && <p className={styles.hint}>{words.text}</p>}
        {state.status === 'failed' && <FailureNotice title={words.failed} error={state.error} />}
        {state.status === 'done' && <Result {...state} />}
        <Button onClick={start}>{words.start}</Button>
      </div>
    </Panel>
  )
}

function Result({ found, server, isLimited }: Extract<Rebuild, { status: 'done' }>) {
  const words = en.rebuild
  const compared = compareConversions(server, found)
  const { isEqual, missing, invented, afterSlot } = compared
  return (
    <>
      <Notice role="status" tone={isEqual ? 'good' : 'warn'} title={isEqual ? words.equal : words.different}>
        {missing.length > 0 && <p>{words.missing(count(missing.length))}</p>}
        {invented.length > 0 && <p>{words.invented(count(invented.length))}</p>}
        {!isEqual && <p>{words.counts}</p>}
      </Notice>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.figure}</th>
            <th scope="col">{words.server}</th>
            <th scope="col">{words.browser}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(words).map(({ name, read }) => (
            <tr key={name} data-off={read(compared.server) === read(compared.chain) ? undefined : true}>
              <th scope="row">{name}</th>
              <td>{read(compared.server)}</td>
              <td>{read(compared.chain)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>
        {words.read(count(found.signatures))} {found.uncounted > 0 && words.uncounted(count(found.uncounted))}
      </p>
      {afterSlot !== null && <p className={styles.hint}>{words.after(formatDecimal(String(afterSlot)))}</p>}
      {isLimited && (
        <Notice tone="warn" title={words.limited}>
          {words.limitedText(count(found.signatures))}
        </Notice>
      )}
    </>
  )
}

const rowsOf = (words: (typeof en)['rebuild']) => [
  { name: words.conversions, read: ({ conversions }: ConversionTotals) => count(conversions) },
  { name: words.earned, read: ({ lamports }: ConversionTotals) => formatFixedSol(lamports) },
  {
    name: words.newest,
    read: ({ newestSlot }: ConversionTotals) => (newestSlot === null ? '–' : formatDecimal(String(newestSlot))),
  },
]

const count = (number: number) => formatDecimal(String(number))
