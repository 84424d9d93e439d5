import { Drawing } from './Drawing.tsx'
import { Bar, Label } from './shapes.tsx'
import { en } from './words/en.ts'

/** Bytes plus 128 of overhead, as widths in proportion to cost. */
const accountWidth = (170 + 128) / 2.6
const mintWidth = (408 + 128) / 2.6

export function CostDrawing() {
  const words = en.cost
  return (
    <Drawing height={214} alt={words.alt} caption={words.caption}>
      <Label x={8} y={20} isStrong>
        {words.modern}
      </Label>
      <Bar x={8} y={32} width={accountWidth} tone="good" label={words.account} />
      <Bar x={8 + accountWidth} y={32} width={mintWidth} label={words.mintWithMetadata} />
      <Bar x={8 + accountWidth + mintWidth} y={32} width={4} tone="hot" />
      <Label x={8} y={80}>
        {words.refundable}
      </Label>
      <Label x={8 + accountWidth} y={80}>
        {words.stays}
      </Label>
      <Label x={352} y={80} anchor="end">
        {words.fee}
      </Label>
      <Label x={8} y={122} isStrong>
        {words.classic}
      </Label>
      <Bar x={8} y={134} width={68} tone="good" label={words.classicAccount} />
      <Bar x={76} y={134} width={48} label={words.mint} />
      <Bar x={124} y={134} width={150} label={words.metadata} />
      <Bar x={274} y={134} width={4} tone="hot" />
      <Bar x={280} y={134} width={72} tone="warn" label={words.program} />
      <Label x={8} y={182}>
        {words.refundable}
      </Label>
      <Label x={98} y={182}>
        {words.stays}
      </Label>
      <Label x={352} y={182} anchor="end">
        {words.toMetaplex}
      </Label>
    </Drawing>
  )
}
