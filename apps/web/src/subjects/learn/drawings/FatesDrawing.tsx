import { Drawing } from './Drawing.tsx'
import { Arrow, Box, Label } from './shapes.tsx'
import { en } from './words/en.ts'

export function FatesDrawing() {
  const words = en.fates
  return (
    <Drawing height={246} alt={words.alt} caption={words.caption}>
      <Box x={110} y={8} width={140} height={40} tone="hot" title={words.shares} />
      {words.fates.map(({ title, out, fees }, index) => (
        <g key={title}>
          <Arrow from={[180, 48]} to={[60 + index * 120, 84]} />
          <Box
            x={8 + index * 120}
            y={86}
            width={104}
            height={36}
            tone={index === 0 ? 'plain' : 'final'}
            title={title}
          />
          <Label x={60 + index * 120} y={164} anchor="middle">
            {out}
          </Label>
          <Label x={60 + index * 120} y={218} anchor="middle">
            {fees}
          </Label>
        </g>
      ))}
      <Label x={180} y={146} anchor="middle" isStrong>
        {words.out}
      </Label>
      <Label x={180} y={200} anchor="middle" isStrong>
        {words.fees}
      </Label>
    </Drawing>
  )
}
