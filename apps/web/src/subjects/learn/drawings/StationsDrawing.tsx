import { Drawing } from './Drawing.tsx'
import { Arrow, Box, Label, Lines } from './shapes.tsx'
import { en } from './words/en.ts'

export function StationsDrawing() {
  const words = en.stations
  return (
    <Drawing height={330} alt={words.alt} caption={words.caption}>
      <Box x={8} y={8} width={160} height={66} tone="hot" {...words.chain} />
      <Arrow from={[88, 74]} to={[88, 106]} />
      <Lines x={184} y={86} lines={words.linkFails} />
      <Box x={8} y={108} width={160} height={56} {...words.file} />
      <Arrow from={[88, 164]} to={[88, 196]} />
      <Lines x={184} y={176} lines={words.fileFails} />
      <Box x={8} y={198} width={160} height={44} {...words.image} />
      <Arrow from={[88, 242]} to={[88, 274]} />
      <Lines x={184} y={254} lines={words.imageFails} />
      <Box x={8} y={276} width={160} height={46} tone="good" {...words.wallet} />
      <Label x={184} y={303}>
        {words.walletFails}
      </Label>
    </Drawing>
  )
}
