import { Drawing } from './Drawing.tsx'
import { Bar, Label } from './shapes.tsx'
import { en } from './words/en.ts'

export function BytesDrawing() {
  const words = en.bytes
  return (
    <Drawing height={206} alt={words.alt} caption={words.caption}>
      <Label x={8} y={20} isStrong>
        {words.classic}
      </Label>
      <Bar x={8} y={30} width={82} label={words.size} />
      <Label x={8} y={96} isStrong>
        {words.modern}
      </Label>
      <Bar x={8} y={106} width={82} label={words.same} />
      <Bar x={90} y={106} width={50} tone="dashed" label={words.gap} />
      <Bar x={140} y={106} width={10} tone="hot" />
      <Bar x={150} y={106} width={78} tone="good" label={words.pointer} />
      <Bar x={228} y={106} width={124} tone="good" label={words.metadata} />
      <Label x={146} y={158} anchor="end">
        {words.kind}
      </Label>
      <Label x={189} y={158} anchor="middle">
        {words.extension}
      </Label>
      <Label x={290} y={158} anchor="middle">
        {words.extension}
      </Label>
      <Label x={189} y={176} anchor="middle">
        {words.parts}
      </Label>
      <Label x={290} y={176} anchor="middle">
        {words.parts}
      </Label>
    </Drawing>
  )
}
