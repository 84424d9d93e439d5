import { Drawing } from './Drawing.tsx'
import { Arrow, Box, Label } from './shapes.tsx'

const fates = [
  { title: 'Keep', tone: 'plain', out: 'yes, any time', fees: 'you' },
  { title: 'Lock', tone: 'final', out: 'never', fees: 'the key holder' },
  { title: 'Burn', tone: 'final', out: 'never', fees: 'no one' },
] as const

export function FatesDrawing() {
  return (
    <Drawing
      height={246}
      alt="Pool shares can be kept, locked or burned. Kept: the liquidity can be withdrawn at any time and the fees are yours. Locked: it can never be withdrawn, and the holder of the key collects the fees. Burned: it can never be withdrawn, and no one gets the fees."
      caption="To a buyer, locking and burning are the same. To you they are not."
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
        Can it be withdrawn?
      </Label>
      <Label x={180} y={200} anchor="middle" isStrong>
        Who gets the fees?
      </Label>
    </Drawing>
  )
}
