import { Drawing } from './Drawing.tsx'
import { Arrow, Box, Label, Lines } from './shapes.tsx'
import { en } from './words/en.ts'

export function StepsDrawing() {
  const words = en.steps
  return (
    <Drawing height={372} alt={words.alt} caption={words.caption}>
      {words.before.map((step, index) => (
        <g key={step.title}>
          <Box x={70} y={8 + index * 64} width={190} height={44} {...step} />
          <Arrow from={[165, 52 + index * 64]} to={[165, 70 + index * 64]} />
        </g>
      ))}
      <Box x={70} y={264} width={190} height={44} tone="hot" {...words.signature} />
      <Arrow from={[165, 308]} to={[165, 326]} />
      <Box x={70} y={328} width={190} height={40} tone="good" title={words.confirmed} />
      <Lines x={266} y={120} lines={words.nothingYet} />
      <Label x={266} y={352}>
        {words.allOrNothing}
      </Label>
    </Drawing>
  )
}
