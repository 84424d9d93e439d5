import { Drawing } from './Drawing.tsx'
import { Arrow, Bar, Box, Label, Lines } from './shapes.tsx'
import { en } from './words/en.ts'

export function GapDrawing() {
  const words = en.gap
  return (
    <Drawing height={286} alt={words.alt} caption={words.caption}>
      <Label x={8} y={18} isStrong>
        {words.apart}
      </Label>
      <Box x={8} y={30} width={84} height={44} {...words.mint} />
      <Bar x={96} y={36} width={164} height={32} tone="warn" label={words.others} />
      <Box x={264} y={30} width={88} height={44} {...words.pool} />
      <Arrow from={[140, 96]} to={[140, 72]} />
      <Arrow from={[214, 96]} to={[214, 72]} />
      <Lines x={140} y={110} anchor="middle" lines={words.falsePrice} />
      <Lines x={220} y={110} anchor="middle" lines={words.copy} />
      <Label x={8} y={172} isStrong>
        {words.together}
      </Label>
      <Box x={8} y={184} width={172} height={56} tone="good" {...words.both} />
      <Arrow from={[184, 212]} to={[352, 212]} />
      <Label x={268} y={202} anchor="middle">
        {words.trading}
      </Label>
      <Label x={8} y={268}>
        {words.never}
      </Label>
    </Drawing>
  )
}
