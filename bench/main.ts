import { measureCreateToken } from './createToken.ts'
import { measureFirstRoute } from './firstRoute.ts'
import { measurePrograms } from './programs.ts'

/** Runs every benchmark and prints a table: ours, the peer's in the same run, the ratio, and the bar. */

export type Measure = {
  readonly name: string
  readonly ours: string
  readonly peer: string
  readonly ratio: string
  readonly bar: string
  readonly isMet: boolean
}

const measures = [...(await measureFirstRoute()), ...(await measureCreateToken()), ...(await measurePrograms())]
console.log('\n| measure | ours | peer | ratio | bar | met |\n|---|---|---|---|---|---|')
for (const { name, ours, peer, ratio, bar, isMet } of measures)
  console.log(`| ${name} | ${ours} | ${peer} | ${ratio} | ${bar} | ${isMet ? 'yes' : 'NO'} |`)
process.exit(measures.every(({ isMet }) => isMet) ? 0 : 1)
