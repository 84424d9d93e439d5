import { Drawing } from './Drawing.tsx'
import { Arrow, Bar, Box, Label } from './shapes.tsx'

export function GapDrawing() {
  return (
    <Drawing
      height={286}
      alt="Two timelines. In the first, the mint appears, then there is a gap in which strangers can open a pool or copy you, then your pool opens. In the second, mint and pool are made in one transaction, so there is no gap."
      caption="The gap between the two is the risk. In one transaction there is no gap."
    >
      <Label x={8} y={18} isStrong>
        One after the other
      </Label>
      <Box x={8} y={30} width={84} height={44} title="Mint" lines={['is visible']} />
      <Bar x={96} y={36} width={164} height={32} tone="warn" label="others act here" />
      <Box x={264} y={30} width={88} height={44} title="Your pool" lines={['opens']} />
      <Arrow from={[140, 96]} to={[140, 72]} />
      <Arrow from={[214, 96]} to={[214, 72]} />
      <Label x={140} y={110} anchor="middle">
        a pool at a
      </Label>
      <Label x={140} y={124} anchor="middle">
        false price
      </Label>
      <Label x={220} y={110} anchor="middle">
        a copy
      </Label>
      <Label x={220} y={124} anchor="middle">
        of your token
      </Label>
      <Label x={8} y={172} isStrong>
        In one transaction
      </Label>
      <Box x={8} y={184} width={172} height={56} tone="good" title="Mint and pool" lines={['both, or neither']} />
      <Arrow from={[184, 212]} to={[352, 212]} />
      <Label x={268} y={202} anchor="middle">
        trading
      </Label>
      <Label x={8} y={268}>
        never one without the other
      </Label>
    </Drawing>
  )
}
