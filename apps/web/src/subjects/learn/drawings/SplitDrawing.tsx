import { Drawing } from './Drawing.tsx'
import { Arrow, Bar, Label } from './shapes.tsx'
import { en } from './words/en.ts'

export function SplitDrawing() {
  const words = en.split
  return (
    <Drawing height={172} alt={words.alt} caption={words.caption}>
      <Label x={8} y={20} isStrong>
        {words.title}
      </Label>
      <Bar x={8} y={32} width={140} label={words.action} />
      <Bar x={148} y={32} width={88} tone="hot" label={words.operator} />
      <Bar x={236} y={32} width={48} label={words.memo} />
      <Bar x={284} y={32} width={68} tone="good" label={words.affiliate} />
      <Arrow from={[192, 72]} to={[192, 112]} />
      <Arrow from={[318, 72]} to={[318, 112]} />
      <Label x={192} y={132} anchor="middle">
        {words.rest}
      </Label>
      <Label x={318} y={152} anchor="middle">
        {words.share}
      </Label>
    </Drawing>
  )
}
