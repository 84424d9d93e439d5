import { Drawing } from './Drawing.tsx'
import { Arrow, Box, Label } from './shapes.tsx'

const fates = [
  { title: 'Keep', tone: 'plain', out: 'yes, any time', fees: 'yours' },
  { title: 'Lock', tone: 'final', out: 'never', fees: 'the key’s holder' },
  { title: 'Burn', tone: 'final', out: 'never', fees: 'nobody’s' },
] as const

export function FatesDrawing() {
  return (
    <Drawing
      height={246}
      alt="Pool shares can be kept, locked or burnt. Kept: the liquidity can be taken out at any time and the fees are yours. Locked: it can never be taken out, and the holder of the key collects the fees. Burnt: it can never be taken out, and nobody ever gets the fees."
      caption="To a buyer, lock and burn are the same. To you they are not."
    >
      <Box x={110} y={8} width={140} height={40} tone="hot" title="Pool shares" />
      {fates.map(({ title, tone, out, fees }, index) => (
        <g key={title}>
          <Arrow from={[180, 48]} to={[60 + index * 120, 84]} />
          <Box x={8 + index * 120} y={86} width={104} height={36} tone={tone} title={title} />
          <Label x={60 + index * 120} y={164} anchor="middle">
            {out}
          </Label>
          <Label x={60 + index * 120} y={218} anchor="middle">
            {fees}
          </Label>
        </g>
      ))}
      <Label x={180} y={146} anchor="middle" isStrong>
        Can it be taken out?
      </Label>
      <Label x={180} y={200} anchor="middle" isStrong>
        Who gets the fees?
      </Label>
    </Drawing>
  )
}
